/** «Histórico» as «Historico». */
export const semAcento = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '')

/** «Histórico» as «historico»: two texts that differ in accents and case alone are the same one. */
export const simples = (texto: string): string => semAcento(texto).toLowerCase()

/** «Rede de clínicas» as «rede-de-clinicas»: a name as part of an address. */
export const slug = (texto: string): string =>
  simples(texto)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
