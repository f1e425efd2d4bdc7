"""What `import gobernador` offers beside the classes of the packages: matches, record files, evaluation, in a line each."""
