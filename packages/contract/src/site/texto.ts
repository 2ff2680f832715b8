/** «Histórico» as «Historico». */
export const semAcento = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '')

/** «Histórico» as «historico»: compares texts without accents and case. */
export const simples = (texto: string): string => semAcento(texto).toLowerCase()

/** «Rede de clínicas» as «rede-de-clinicas», for addresses. */
export const slug = (texto: string): string =>
  simples(texto)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
