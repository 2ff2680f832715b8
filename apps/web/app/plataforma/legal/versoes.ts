import { versoesTermos } from '@zelo/contract/site/termos'

export type Documento = keyof typeof versoesTermos

export const enderecos: Record<Documento, string> = { privacidade: '/politica-privacidade', termos: '/termos-uso' }

/**
 * The versions no longer in force, newest first, named by their first day. Their addresses stay.
 */
const anteriores: Record<Documento, readonly string[]> = { privacidade: ['2026-11-01'], termos: [] }

/** All versions. The one in force is first. */
export function versoesDe(documento: Documento): string[] {
  return [versoesTermos[documento], ...anteriores[documento]]
}

/** Each version has a permanent address. The address without a version shows the one in force. */
export const paginasLegais = (['privacidade', 'termos'] as const).flatMap((documento) =>
  versoesDe(documento).map((versao) => `${enderecos[documento]}/${versao}`),
)
