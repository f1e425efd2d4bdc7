"""Everything that goes over the wire, as types. The browser's types are generated from these.

Games speak notation, views are those of `docs/building/views.md`, and sentences are in the reader's language. Nobody and nothing are null.
"""

from gobernador.server.wire.frames import *
from gobernador.server.wire.lesson_messages import *
from gobernador.server.wire.library import *
from gobernador.server.wire.messages import *
from gobernador.server.wire.tables import *
