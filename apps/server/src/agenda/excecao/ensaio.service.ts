import { limitesEnsaio } from '@zelo/contract/agenda/excecao'
import type * as contract from '@zelo/contract/agenda/excecao.schema'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { lembretesDe } from '#agenda/agendamento/guarda/lembrete.ts'
import { type AgendaAberta, ler, naAgenda } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import type { AgendaDaEmpresa } from '#empresa/porta/agenda.ts'
import { trancarExcecao } from '#empresa/profissional/excecoes.ts'
import { fusoOferecido } from '#instalacao/fuso/fuso.consulta.ts'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { Invalido, NaoEncontrado } from '#platform/errors.ts'
import { diasQueMudam, efeitosDe, exigirVisto, type Mudanca } from './efeitos.ts'
import { exigirExcecao, trancarAlcancada } from './excecao.service.ts'
import {
  acharFeriado,
  comExcecao,
  comFuso,
  exigirAlcance,
  hoje,
  linhasDe,
  linhasDoFeriado,
  semExcecao,
} from './mudancas.ts'

type PedidoDeEnsaio = z.output<typeof contract.ensaiarExpediente.schema.body>
type Ensaio = z.output<typeof contract.ensaio>

/** The effects of an exception or of an answer about a holiday. */
export function ensaiarExpediente(
  contexto: Via<'ensaiarExpediente'>,
  { mudanca, pagina }: PedidoDeEnsaio,
): Promise<Ensaio> {
  return naAgenda(contexto, async (agenda) => mostrar(agenda, await mudancaDe(agenda, mudanca), pagina))
}

async function mudancaDe(agenda: AgendaAberta, pedida: PedidoDeEnsaio['mudanca']): Promise<Mudanca> {
  const empresaId = agenda.daEmpresa.id
  if (pedida.tipo === 'EXCECAO') {
    await exigirAlcance(agenda, pedida.dados.profissional_id)
    exigirExcecao(pedida.dados, hoje(agenda))
    return comExcecao(agenda, linhasDe(empresaId, pedida.dados))
  }
  if (pedida.tipo === 'RETIRADA') return semExcecao(agenda, await trancarAlcancada(agenda, pedida.id))
  await exigirAlcance(agenda, null)
  const feriado = acharFeriado(agenda, pedida.dia)
  const fechado = await trancarExcecao(agenda.tx, { empresaId, feriado: pedida.dia })
  if (!pedida.fecha) return semExcecao(agenda, fechado)
  return comExcecao(agenda, fechado.length > 0 ? [] : linhasDoFeriado(empresaId, feriado))
}

/** What another time zone would do to a company of the caller's. */
export async function ensaiarFuso(
  contexto: Via<'ensaiarFuso'>,
  id: string,
  { fuso, pagina }: { fuso: string; pagina: number },
): Promise<Ensaio> {
  if (!contexto.ator.empresas.some((uma) => uma.id === id && uma.gestor)) throw new NaoEncontrado()
  return withPlataforma(contexto.db, 'empresa.cadastro', async (tx) => {
    const [daEmpresa] = await tx.select().from(empresa).where(eq(empresa.id, id))
    if (!daEmpresa) throw new NaoEncontrado()
    if (fuso !== daEmpresa.fuso && !(await fusoOferecido(tx, fuso))) {
      throw new Invalido({ fuso: { br: 'Escolha um fuso da lista.', en: 'Choose a time zone of the list.' } })
    }
    const agenda: AgendaAberta = { tx, contexto, daEmpresa, escopo: 'todos', agora: contexto.clock.now() }
    return mostrar(agenda, await comFuso(agenda, fuso), pagina)
  })
}

/** The check of a rehearsal before the company's zone changes; platform door. */
export const conferirFuso: Pick<AgendaDaEmpresa, 'exigirFusoVisto'> = {
  async exigirFusoVisto(tx, contexto, { daEmpresa, fuso, visto }) {
    const agenda: AgendaAberta = { tx, contexto, daEmpresa, escopo: 'todos', agora: contexto.clock.now() }
    exigirVisto(await efeitosDe(agenda, await comFuso(agenda, fuso)), visto)
  },
}

async function mostrar(agenda: AgendaAberta, mudanca: Mudanca, pagina: number): Promise<Ensaio> {
  const { visto, itens, fora } = await efeitosDe(agenda, mudanca)
  const ids = itens.map(({ id }) => id)
  const inicio = (pagina - 1) * limitesEnsaio.pagina
  const daPagina = itens.slice(inicio, inicio + limitesEnsaio.pagina)
  const lembretes = new Map(
    (await lembretesDe(agenda.tx, agenda.daEmpresa.id, ids, agenda.agora)).map((um) => [um.id, um]),
  )
  const rows = await ler(
    agenda,
    daPagina.map(({ id }) => id),
  )
  const contar = (efeito: 'DENTRO' | 'HORA') => itens.filter(({ efeitos }) => efeitos.includes(efeito)).length
  return {
    visto,
    numeros: {
      horarios: itens.length,
      fora,
      dentro: contar('DENTRO'),
      mudam_hora: contar('HORA'),
      clientes: new Set(itens.map(({ clienteId }) => clienteId)).size,
      lembretes: [...lembretes.values()].reduce((soma, { devidos }) => soma + devidos.length, 0),
      lembrados: [...lembretes.values()].filter(({ lembrado }) => lembrado).length,
    },
    dias: diasQueMudam(mudanca),
    itens: daPagina.flatMap(({ id, efeitos }) => {
      const row = rows.find((um) => um.id === id)
      const { devidos = [], lembrado = false } = lembretes.get(id) ?? {}
      return row ? [{ agendamento: row, efeitos, lembretes: devidos, lembrado }] : []
    }),
  }
}
