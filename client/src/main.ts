import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import './styles/base.css';
import './styles/pages.css';

settings.apply();
mount(App, { target: document.body });
