import { versoesTermos } from '@zelo/contract/site/termos'

export type Documento = keyof typeof versoesTermos

export const enderecos: Record<Documento, string> = { privacidade: '/politica-privacidade', termos: '/termos-uso' }

/** Texts no longer in force, newest first, by their first day. Their addresses stay. */
const anteriores: Record<Documento, readonly string[]> = { privacidade: ['2026-11-01'], termos: [] }

/** Every version, the one in force first. */
export function versoesDe(documento: Documento): string[] {
  return [versoesTermos[documento], ...anteriores[documento]]
}

/** Each version has an address that does not change; the bare one always shows what is in force. */
export const paginasLegais = (['privacidade', 'termos'] as const).flatMap((documento) =>
  versoesDe(documento).map((versao) => `${enderecos[documento]}/${versao}`),
)
