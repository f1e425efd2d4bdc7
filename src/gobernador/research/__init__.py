"""The games as research environments: for those who let programs learn.

Each of these speaks the language of a library that learners know already:

    aec          PettingZoo: every seat is an agent
    single       Gymnasium: one learner among bots
    vector       many games at once, in which all seats learn; `vector_seat_env`: one learner in each, as Gymnasium has it
    openspiel    OpenSpiel
    dataset      decisions in files, as Parquet or npz

They stand on two packages of the compiled unit: `encoding` writes down what a seat may know, and `stepping` plays many games side
by side. What they share is in the modules here:

    dealer           games dealt from seeds, and what may be answered
    encoders, arrays, environment
                     what is shown: as bytes, as numpy arrays, and in words
    extras           which libraries there are, and what they call our games
"""

from gobernador.research.extras import register_with_gymnasium

register_with_gymnasium()
