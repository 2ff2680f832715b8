import type { Idioma } from '@zelo/contract/nucleo/enums'
import { descreverPermissao } from '@zelo/contract/nucleo/negacao'
import { flagDaOperacao, type Permissao } from '@zelo/contract/nucleo/permissao'
import { permissoesVigentes } from '#identidade/acesso/sessao/permissao.service.ts'
import { lerDireitos } from '#identidade/acesso/sessao/sessao.consulta.ts'
import type { Logado } from '#nucleo/contexto.ts'
import type { Config } from '#platform/config.ts'
import type { Tx } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'
import { excesso } from './concessao.ts'

type Texto = Record<Idioma, string>
const mostradas = 3

/** The caller's rights as this transaction reads them. They may have changed meanwhile. */
export function direitosDeQuemPede(tx: Tx, { config, ator }: Logado): Promise<Permissao[]> {
  return direitosDe(tx, config, ator.usuarioId)
}

/** The present rights of a user; none for one who may not sign in. */
export async function direitosDe(tx: Tx, config: Config, usuarioId: number): Promise<Permissao[]> {
  const direitos = await lerDireitos(tx, usuarioId)
  return direitos ? permissoesVigentes(config, direitos) : []
}

/** Throws if `entradas` has rights that `limite` lacks, and writes that to the security log. */
export function exigirAlcance(
  contexto: Logado,
  entradas: readonly Permissao[],
  limite: readonly Permissao[],
  o: 'concede' | 'edita' | 'muda',
): void {
  const alem = excesso(entradas, limite)
  if (alem.length === 0) return
  contexto.log.warn(
    { evento: 'perfil.alem-do-proprio', usuarioId: contexto.ator.usuarioId, alem },
    'tried to handle more rights than their own',
  )
  throw new Recusado(textos[o](alem), {
    acao: {
      br: 'Peça a quem tem acesso total.',
      en: 'Ask somebody who has full access.',
    },
  })
}

const textos: Record<'concede' | 'edita' | 'muda', (alem: ReturnType<typeof excesso>) => Texto> = {
  concede: (alem) => ({
    br: `Você só concede o que também pode fazer. Falta a você: ${nomear(alem, 'br')}.`,
    en: `You can only grant what you may do yourself. You lack: ${nomear(alem, 'en')}.`,
  }),
  edita: (alem) => ({
    br: `Este perfil pode mais do que você: ${nomear(alem, 'br')}.`,
    en: `This profile may do more than you: ${nomear(alem, 'en')}.`,
  }),
  muda: (alem) => ({
    br: `Esta pessoa pode mais do que você: ${nomear(alem, 'br')}.`,
    en: `This person may do more than you: ${nomear(alem, 'en')}.`,
  }),
}

function nomear(alem: ReturnType<typeof excesso>, idioma: Idioma): string {
  if (alem === 'master') return idioma === 'br' ? 'acesso total' : 'full access'
  const nomes = alem
    .slice(0, mostradas)
    .map(({ rota, operacao }) => `«${descreverPermissao(rota, flagDaOperacao[operacao], idioma)}»`)
  const resto = alem.length - nomes.length
  const cauda = resto > 0 ? (idioma === 'br' ? ` e mais ${resto}` : ` and ${resto} more`) : ''
  return nomes.join(', ') + cauda
}
