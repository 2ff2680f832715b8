import { versoesTermos } from '@zelo/contract/site/termos'

export type Documento = keyof typeof versoesTermos

export const enderecos: Record<Documento, string> = { privacidade: '/politica-privacidade', termos: '/termos-uso' }

/** Texts that are no longer in force, newest first, by the day each came into force. They stay readable at their own addresses. */
const anteriores: Record<Documento, readonly string[]> = { privacidade: [], termos: [] }

/** Every version, the one in force first. */
export function versoesDe(documento: Documento): string[] {
  return [versoesTermos[documento], ...anteriores[documento]]
}

/** Each version has an address that does not change; the bare one always shows what is in force. */
export const paginasLegais = (['privacidade', 'termos'] as const).flatMap((documento) =>
  versoesDe(documento).map((versao) => `${enderecos[documento]}/${versao}`),
)
