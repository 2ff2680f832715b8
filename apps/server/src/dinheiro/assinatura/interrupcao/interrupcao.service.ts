import type {
  DadosInterrupcao,
  InterrupcaoCadastrada,
  SituacaoInterrupcao,
} from '@zelo/contract/dinheiro/interrupcao/interrupcao'
import { v7 as uuidv7 } from 'uuid'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { Conflito, Invalido, Recusado } from '#platform/errors.ts'
import { incluirRegistro, mudarRegistro, type Registro } from '#trilha/auditoria/registro.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { descrever, lerInterrupcao, situacaoDe } from './interrupcao.consulta.ts'
import { type InterrupcaoRow, interrupcao } from './interrupcao.table.ts'

export const registroInterrupcao: Registro<typeof interrupcao> = {
  recurso: 'interrupcao',
  tabela: interrupcao,
  nome: ({ inicio }) => inicio.toISOString().slice(0, 16),
  dados: ({ inicio, fim, oQue }) => ({ inicio: inicio.toISOString(), fim: fim.toISOString(), o_que: oQue }),
  estado: (row) => ({ situacao: situacaoDe(row), total_centavos: row.totalCentavos }),
}

export async function cadastrarInterrupcao(
  contexto: Via<'cadastrarInterrupcao'>,
  dados: DadosInterrupcao,
): Promise<InterrupcaoCadastrada> {
  const agora = contexto.clock.now()
  const valores = { id: uuidv7(), ...conferir(contexto, dados), notada: false, criadoEm: agora, alteradoEm: agora }
  return withPlataforma(contexto.db, 'interrupcao.cadastro', async (tx) =>
    descrever(await incluirRegistro(tx, contexto, registroInterrupcao, valores)),
  ).catch(naMesmaHora)
}

/** An outage that the platform noticed is confirmed by saying what failed. */
export async function editarInterrupcao(
  contexto: Via<'editarInterrupcao'>,
  id: string,
  { versao, ...dados }: DadosInterrupcao & { versao: number },
): Promise<InterrupcaoCadastrada> {
  return withPlataforma(contexto.db, 'interrupcao.cadastro', async (tx) => {
    const antes = await lerInterrupcao(tx, id, { travada: true })
    await exigirVersao(tx, { recurso: 'interrupcao', id, atual: antes.versao, vista: versao })
    exigirSituacao(antes, 'A_CONFERIR', 'REGISTRADA')
    const mudancas = { ...conferir(contexto, dados), alteradoEm: contexto.clock.now() }
    return descrever(await mudarRegistro(tx, contexto, registroInterrupcao, antes, mudancas))
  }).catch(naMesmaHora)
}

export async function descartarInterrupcao(
  contexto: Via<'descartarInterrupcao'>,
  id: string,
  descartada: boolean,
): Promise<InterrupcaoCadastrada> {
  return withPlataforma(contexto.db, 'interrupcao.cadastro', async (tx) => {
    const antes = await lerInterrupcao(tx, id, { travada: true })
    if ((antes.descartadaEm !== null) === descartada) return descrever(antes)
    if (descartada) exigirSituacao(antes, 'A_CONFERIR', 'REGISTRADA')
    const agora = contexto.clock.now()
    const mudancas = { descartadaEm: descartada ? agora : null, alteradoEm: agora }
    return descrever(
      await mudarRegistro(tx, contexto, registroInterrupcao, antes, mudancas, descartada ? 'DESATIVAR' : 'ATIVAR'),
    )
  }).catch(naMesmaHora)
}

/** Throws unless the outage is in one of these states. */
export function exigirSituacao(row: InterrupcaoRow, ...certas: SituacaoInterrupcao[]): void {
  const situacao = situacaoDe(row)
  if (!certas.includes(situacao)) throw recusas[situacao]()
}

const recusas: Record<SituacaoInterrupcao, () => Recusado | Conflito> = {
  A_CONFERIR: () =>
    new Recusado(
      { br: 'Ninguém conferiu esta interrupção ainda.', en: 'Nobody has looked at this outage yet.' },
      { acao: { br: 'Escreva o que falhou e salve.', en: 'Write what failed and save it.' } },
    ),
  REGISTRADA: () =>
    new Recusado({
      br: 'O crédito desta interrupção não foi aplicado.',
      en: 'The credit of this outage was not applied.',
    }),
  APLICADA: () =>
    new Conflito({
      br: 'O crédito desta interrupção já foi aplicado. Nada mudou.',
      en: 'The credit of this outage was applied already. Nothing changed.',
    }),
  DESFEITA: () =>
    new Conflito({
      br: 'O crédito já foi desfeito. O que estava em faturas emitidas ficou.',
      en: 'The credit was undone already. What was on issued invoices stayed.',
    }),
  DESCARTADA: () =>
    new Recusado(
      { br: 'Esta interrupção foi descartada.', en: 'This outage was dismissed.' },
      { acao: { br: 'Traga-a de volta antes.', en: 'Bring it back first.' } },
    ),
}

function conferir({ clock }: Contexto, { inicio, fim, o_que: oQue }: DadosInterrupcao) {
  if (fim <= inicio)
    throw new Invalido({ fim: { br: 'O fim vem depois do início.', en: 'The end comes after the begin.' } })
  if (fim > clock.now())
    throw new Invalido({ fim: { br: 'Registre quando ela tiver terminado.', en: 'Record it once it is over.' } })
  return { inicio, fim, oQue }
}

const naMesmaHora = whenTaken(
  () =>
    new Conflito(
      {
        br: 'Já há uma interrupção registrada nesse horário. Nada foi salvo.',
        en: 'An outage of that time is there already. Nothing was saved.',
      },
      {
        acao: {
          br: 'Abra a que existe, ou descarte uma das duas.',
          en: 'Open the one that is there, or dismiss one of the two.',
        },
      },
    ),
)
