/** Lists count up to this number, and then show «mais de 1.000». */
export const maxContado = 1000
