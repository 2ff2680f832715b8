import type { Idioma } from '@zelo/contract/nucleo/enums'
import type { Tx } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'

export type Recurso = 'profissionais' | 'empresas' | 'numeros_whatsapp'

const nomes: Record<Recurso, Record<Idioma, [um: string, muitos: string]>> = {
  profissionais: {
    br: ['profissional ativo', 'profissionais ativos'],
    en: ['active professional', 'active professionals'],
  },
  empresas: { br: ['empresa', 'empresas'], en: ['company', 'companies'] },
  numeros_whatsapp: { br: ['número de WhatsApp', 'números de WhatsApp'], en: ['WhatsApp number', 'WhatsApp numbers'] },
}

/**
 * Refuses one more than the plan allows, counted over all companies of the titular. Without a
 * subscription there is no limit. Either door.
 */
export async function exigirVaga(
  tx: Tx,
  de: { empresaId: string } | { titularId: number },
  recurso: Recurso,
): Promise<void> {
  const titularId = 'titularId' in de ? de.titularId : await titularDe(tx, de.empresaId)
  if (titularId === null) return
  const { rows } = await tx.client.query<{ plano: string; limite: number; usados: number }>(
    'SELECT plano, limite, usados FROM assinatura_vagas($1, $2)',
    [titularId, recurso],
  )
  const [vaga] = rows
  if (!vaga || vaga.usados < vaga.limite) return
  const quantos = (idioma: Idioma) => `${vaga.limite} ${nomes[recurso][idioma][vaga.limite === 1 ? 0 : 1]}`
  throw new Recusado(
    {
      br: `O plano ${vaga.plano} permite ${quantos('br')}, e todos já estão em uso.`,
      en: `The ${vaga.plano} plan allows ${quantos('en')}, and all are in use.`,
    },
    {
      acao: {
        br: 'Para ter mais, mude de plano em Gerenciamento, Assinatura.',
        en: 'To have more, change plans under Management, Subscription.',
      },
    },
  )
}

/**
 * Whether the plan includes the waiting list. A company without a titular is a trial and has
 * everything.
 */
export async function temListaDeEspera(tx: Tx, empresaId: string): Promise<boolean> {
  const { rows } = await tx.client.query<{ tem: boolean }>(
    `SELECT e.titular_id IS NULL OR coalesce(a.lista_espera, true) AS tem
     FROM empresa e LEFT JOIN LATERAL assinatura_do_titular(e.titular_id) a ON true WHERE e.empresa_id = $1`,
    [empresaId],
  )
  return rows[0]?.tem ?? false
}

async function titularDe(tx: Tx, empresaId: string): Promise<number | null> {
  const { rows } = await tx.client.query<{ titular_id: number | null }>(
    'SELECT titular_id FROM empresa WHERE empresa_id = $1',
    [empresaId],
  )
  return rows[0]?.titular_id ?? null
}
