import { limitesEspera } from '@zelo/contract/agenda/espera'
import type * as contract from '@zelo/contract/agenda/espera.schema'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { emailParaAvisos } from '#agenda/cliente/cliente.cadastro.ts'
import { quemUsa } from '#agenda/cliente/cliente.dependente.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { contadosDe } from '#agenda/cliente/contados.ts'
import { trancarClientes } from '#agenda/cliente/ficha.ts'
import { esperaOferecer } from '#agenda/filas.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import { temListaDeEspera } from '#dinheiro/assinatura/limite.ts'
import { carregarCatalogo } from '#empresa/empresa/catalogo.ts'
import { empresaDaChave } from '#empresa/empresa/empresa-publica.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import type { Config } from '#platform/config.ts'
import { type Tx, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { Invalido, MuitasTentativas, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { cheioAte, minutosAte, usar } from '#platform/security/limite/no-banco.ts'
import { type Dia, relogioLocal, somarDias } from '#platform/time.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { espera, esperaOferta } from './espera.table.ts'
import { limitesDaEspera } from './espera-limite.ts'

type Novo = z.output<typeof contract.cadastrarEspera.schema.body>
type PedidoPublico = z.output<typeof contract.pedirEspera.schema.body>

export async function cadastrarEspera(contexto: Via<'cadastrarEspera'>, novo: Novo): Promise<{ ok: true }> {
  await withEmpresa(contexto.db, contexto.empresa.id, (tx) => porNaLista(tx, contexto, novo))
  return { ok: true }
}

/**
 * A wish written by the company. @returns its id; for the same wish again that of the existing one
 */
export async function porNaLista(
  tx: Tx,
  contexto: Contexto & { empresa: { id: string } },
  novo: Novo,
): Promise<string> {
  const { id: empresaId } = contexto.empresa
  const { id, nome, repetida } = await inserirEspera(tx, contexto, empresaId, { ...novo, idioma: contexto.idioma })
  if (!repetida)
    await auditar(tx, contexto, { acao: 'INCLUIR', recurso: 'espera', id, nome, empresaId, depois: dadosDe(novo) })
  return id
}

export async function pedirEspera(contexto: Contexto, chave: string, pedido: PedidoPublico): Promise<{ ok: true }> {
  const { id: empresaId } = await empresaDaChave(contexto.db, chave)
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const { nome, email, telefone, para, ...desejo } = pedido
    const deEstranho = { config: contexto.config, endereco: contexto.origem.ip }
    await inserirEspera(tx, contexto, empresaId, { ...desejo, cliente: { nome, email, telefone, para } }, deEstranho)
    return { ok: true }
  })
}

/** Leaves the list, and its open offer ends: that time goes to the next. */
export async function removerEspera(contexto: Via<'removerEspera'>, id: string): Promise<{ ok: true }> {
  await withEmpresa(contexto.db, contexto.empresa.id, (tx) => tirarDaLista(tx, contexto, id))
  return { ok: true }
}

/** A member of the company ends a wish; an ended one stays as it is. */
export async function tirarDaLista(
  tx: Tx,
  contexto: Contexto & { empresa: { id: string } },
  id: string,
): Promise<void> {
  const { id: empresaId } = contexto.empresa
  const [row] = await tx
    .select({ nome: cliente.nome, status: espera.status })
    .from(espera)
    .innerJoin(cliente, keyIs(cliente, empresaId, espera.clienteId))
    .where(keyIs(espera, empresaId, id))
  if (!row) throw new NaoEncontrado()
  if (row.status !== 'ESPERANDO') return
  await encerrarEspera(tx, contexto, { empresaId, id })
  await auditar(tx, contexto, { acao: 'EXCLUIR', recurso: 'espera', id, nome: row.nome, empresaId })
}

export async function encerrarEspera(
  tx: Tx,
  { clock, jobs }: Pick<Contexto, 'clock' | 'jobs'>,
  { empresaId, id }: { empresaId: string; id: string },
): Promise<void> {
  const aberta = and(
    eq(esperaOferta.empresaId, empresaId),
    eq(esperaOferta.esperaId, id),
    eq(esperaOferta.status, 'ABERTA'),
  )
  // Lock the open offers before the wish, as an acceptance does.
  await tx.select({ id: esperaOferta.id }).from(esperaOferta).where(aberta).for('update')
  // This update waits for a run that is making another offer; the next one ends that offer too.
  await tx
    .update(espera)
    .set({ status: 'REMOVIDA', encerradaEm: clock.now() })
    .where(and(keyIs(espera, empresaId, id), eq(espera.status, 'ESPERANDO')))
  await tx.update(esperaOferta).set({ status: 'RETIRADA' }).where(aberta)
  await jobs.enviar(tx, esperaOferecer, { empresaId })
}

function muitosPedidos(minutos: number): MuitasTentativas {
  return new MuitasTentativas(
    minutos * 60,
    { br: 'Já foram muitos pedidos em pouco tempo.', en: 'There were many requests in a short while.' },
    { br: 'Tente de novo mais tarde, ou ligue para a empresa.', en: 'Try again later, or call the company.' },
  )
}

function semListaDeEspera(): Recusado {
  return new Recusado(
    { br: 'Esta empresa não tem lista de espera.', en: 'This company has no waiting list.' },
    {
      acao: {
        br: 'Ela faz parte dos planos maiores: veja em Gerenciamento, Assinatura.',
        en: 'It comes with the larger plans: see Management, Subscription.',
      },
    },
  )
}

/**
 * The new wish, or the same one that exists. Throws before writing: NaoEncontrado for the
 * service, Invalido for the days.
 */
export async function inserirEspera(
  tx: Tx,
  { clock, jobs }: Pick<Contexto, 'clock' | 'jobs'>,
  empresaId: string,
  pedido: Novo & { idioma: Idioma; conversaId?: string },
  /** Address of the call, when the client asks for themselves. */
  deEstranho?: { config: Config; endereco?: string },
): Promise<{ id: string; nome: string; repetida: boolean }> {
  const agora = clock.now()
  const [onde] = await tx.select({ fuso: empresa.fuso }).from(empresa).where(eq(empresa.id, empresaId))
  if (!onde) throw new NaoEncontrado()
  if (!(await temListaDeEspera(tx, empresaId))) throw semListaDeEspera()
  const hoje = relogioLocal(onde.fuso, agora).dia
  exigirDias(pedido, hoje)
  const { servicos, profissionais } = await carregarCatalogo(tx, empresaId, hoje)
  const quem = profissionais.filter(({ servicoIds }) => servicoIds.includes(pedido.servico_id))
  const oferecido = servicos.some(({ id }) => id === pedido.servico_id)
  const pedida = pedido.profissional_id
  if (!oferecido || (pedida ? !quem.some(({ id }) => id === pedida) : quem.length === 0)) throw new NaoEncontrado()
  const contados =
    deEstranho && 'email' in pedido.cliente
      ? await contadosDe(
          tx,
          deEstranho.config,
          { empresaId, conversaId: pedido.conversaId, endereco: deEstranho.endereco, contato: pedido.cliente },
          limitesDaEspera,
        )
      : []
  const cheio = deEstranho && (await cheioAte(tx, deEstranho.config, agora, contados))
  if (cheio) throw muitosPedidos(minutosAte(agora, cheio))
  const { id: clienteId, nome } = await quemEspera(
    tx,
    { empresaId, agora, digitados: deEstranho !== undefined },
    pedido.cliente,
  )
  // The same wish sent twice at once is one: the second call looks for it behind this lock.
  await trancarClientes(tx, empresaId, [clienteId])
  const valores = {
    clienteId,
    servicoId: pedido.servico_id,
    profissionalId: pedida,
    de: pedido.de,
    ate: pedido.ate,
    periodo: pedido.periodo,
  }
  const { conversaId } = pedido
  // An unproved person must not learn that the owner of a contact waits: only the same conversation
  // finds the same wish.
  const deQuem =
    conversaId && !(await conversas().falaPor(tx, { empresaId, conversaId, clienteId }))
      ? eq(espera.conversaId, conversaId)
      : undefined
  const [repetida] = await tx
    .select({ id: espera.id })
    .from(espera)
    .where(
      and(
        eq(espera.empresaId, empresaId),
        eq(espera.status, 'ESPERANDO'),
        eq(espera.clienteId, clienteId),
        eq(espera.servicoId, valores.servicoId),
        sql`${espera.profissionalId} IS NOT DISTINCT FROM ${pedida}`,
        eq(espera.de, valores.de),
        eq(espera.ate, valores.ate),
        eq(espera.periodo, valores.periodo),
        deQuem,
      ),
    )
  if (repetida) return { id: repetida.id, nome, repetida: true }
  const id = uuidv7()
  await tx.insert(espera).values({ empresaId, id, ...valores, idioma: pedido.idioma, conversaId, criadaEm: agora })
  if (deEstranho) await usar(tx, deEstranho.config, agora, contados)
  await jobs.enviar(tx, esperaOferecer, { empresaId })
  return { id, nome, repetida: false }
}

/**
 * The client who waits: the given one, who must have an address, or the one of that name and
 * e-mail.
 */
async function quemEspera(
  tx: Tx,
  { empresaId, ...onde }: { empresaId: string; agora: Date; digitados: boolean },
  quem: Novo['cliente'],
): Promise<{ id: string; nome: string }> {
  if (!('id' in quem)) {
    return quemUsa(tx, { empresaId, ...onde, quem: { ...quem, telefone: quem.telefone || undefined } })
  }
  const [row] = await tx
    .select({ id: cliente.id, nome: cliente.nome, email: emailParaAvisos })
    .from(cliente)
    .where(and(keyIs(cliente, empresaId, quem.id), isNull(cliente.anonimizadoEm)))
  if (!row) throw new NaoEncontrado()
  if (row.email) return quem.para ? quemUsa(tx, { empresaId, ...onde, quem }) : row
  throw new Invalido({
    cliente: {
      br: 'Este cliente não tem e-mail, e as ofertas vão por e-mail. Complete o cadastro dele e tente de novo.',
      en: 'This client has no e-mail, and offers go by e-mail. Add one to their record and try again.',
    },
  })
}

function exigirDias({ de, ate }: { de: Dia; ate: Dia }, hoje: Dia): void {
  if (ate >= de && ate >= hoje && ate <= somarDias(de < hoje ? hoje : de, limitesEspera.dias)) return
  throw new Invalido({
    ate: {
      br: `Escolha dias de hoje em diante, no máximo ${limitesEspera.dias} seguidos.`,
      en: `Choose days from today on, at most ${limitesEspera.dias} in a row.`,
    },
  })
}

function dadosDe({ servico_id, profissional_id, de, ate, periodo }: Novo) {
  return { servico_id, profissional_id, de, ate, periodo }
}
