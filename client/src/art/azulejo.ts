/** The figures of one painted tile of 20 by 20, which the backs of cards are made of. */

export const AZULEJO = {
  petals: 'M10 10Q6 6 10 1Q14 6 10 10ZM10 10Q14 6 19 10Q14 14 10 10ZM10 10Q14 14 10 19Q6 14 10 10ZM10 10Q6 14 1 10Q6 6 10 10Z',
  corners: 'M0 0h5q0 5-5 5zM20 0v5q-5 0-5-5zM20 20h-5q0-5 5-5zM0 20v-5q5 0 5 5z',
};
