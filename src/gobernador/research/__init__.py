"""The games as research environments: for those who let programs learn.

Each of these packages speaks the language of a library that learners know already:

    aec          PettingZoo: every seat is an agent
    single       Gymnasium: one learner among bots
    vector       many games at once: one learner in each of them, as Gymnasium has it, or all seats
    openspiel    OpenSpiel
    dataset      decisions in files, as Parquet or npz

They stand on two packages of the compiled unit: `encoding` writes down what a seat may know, and `stepping` plays many games side
by side. What they share is in the modules here:

    choosing, dealing                  which game it is, and the seed of each
    encoders, packed, arrays, sight, words
                                       what is shown, as numpy has it, and what the numbers mean
    legality                           what may be answered
    drawing, ending                    what people are told
    extras, registration               which libraries there are, and what they call our games
"""

from gobernador.research.registration import register_with_gymnasium

register_with_gymnasium()
