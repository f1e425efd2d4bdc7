"""setuptools' `build_ext`, on all cores: the C files of one library in parallel, and the libraries in parallel."""

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from setuptools.command.build_ext import build_ext


class ParallelBuildExt(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Compiles and links with as many processes as there are cores."""

    def build_extensions(self) -> None:
        """Build all libraries; each C file is a job of its own."""
        compile_in_turn = self.compiler.compile

        def compile_at_once(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as threads:
                made = threads.map(lambda source: compile_in_turn([source], **options), sources)
                return [file for files in made for file in files]

        self.compiler.compile = compile_at_once
        self.parallel = os.cpu_count() or 1
        super().build_extensions()
