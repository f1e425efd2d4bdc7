"""The games as research environments: for those who let programs learn.

Each of these packages speaks the language of a library that learners know already:

    aec          PettingZoo: every seat is an agent
    single       Gymnasium: one learner among bots
    vector       many games at once: one learner in each of them, as Gymnasium has it, or all seats
    openspiel    OpenSpiel
    dataset      decisions in files, as Parquet or npz

They stand on two packages of the compiled unit: `encoding` writes down what a seat may know, and `stepping` plays many games side
by side. What they share is in the modules here:

    dealer, legality             the seed of each game, and what may be answered
    encoders, arrays, observation, text_rendering
                                 what is shown: as bytes, as numpy arrays, and in words
    extras, registration         which libraries there are, and what they call our games
"""

from gobernador.research.registration import register_with_gymnasium

register_with_gymnasium()
