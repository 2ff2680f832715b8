/** Lists count up to here, then show «mais de 1.000». */
export const maxContado = 1000
