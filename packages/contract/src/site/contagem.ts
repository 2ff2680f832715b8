/** Lists count up to here and then say «mais de 1.000». */
export const maxContado = 1000
