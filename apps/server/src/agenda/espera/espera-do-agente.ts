import { limitesEspera } from '@zelo/contract/agenda/espera'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { campoRecusado, emailParaAvisos } from '#agenda/cliente/cliente.cadastro.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { type ConversaDaEmpresa, conversas } from '#agenda/porta/conversas.ts'
import type { MinhaEspera, PedidoEspera, ResultadoEspera } from '#agenda/porta/reservas.ts'
import { temListaDeEspera } from '#dinheiro/assinatura/limite.ts'
import { profissionalParaLer, outroProfissionalParaLer as quemTem } from '#empresa/profissional/profissional.leitura.ts'
import { servicoParaLer } from '#empresa/servico/servico.leitura.ts'
import type { Tx } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { Invalido, MuitasTentativas, NaoEncontrado } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'
import { encerrarEspera, inserirEspera } from './espera.service.ts'
import { espera, esperaOferta } from './espera.table.ts'

/** A wish from a conversation: the usual rules, reported as results. */
export async function entrarNaEspera(
  tx: Tx,
  {
    empresaId,
    conversaId,
    idioma,
    agora,
    jobs,
    config,
  }: { empresaId: string; conversaId: string; idioma: Idioma; agora: Date } & Pick<Servicos, 'jobs' | 'config'>,
  { servicoId, profissionalId, de, ate, periodo, cliente: quem }: PedidoEspera,
): Promise<ResultadoEspera> {
  const campo = campoRecusado(quem)
  if (campo) return { tipo: 'dados_recusados', campo }
  if (!(await temListaDeEspera(tx, empresaId))) return { tipo: 'sem_lista' }
  try {
    const desejo = {
      servico_id: servicoId,
      profissional_id: profissionalId ?? null,
      de,
      ate,
      periodo,
      idioma,
      conversaId,
      cliente: { nome: quem.nome, email: quem.email, telefone: quem.telefone ?? '', para: quem.para },
    }
    await inserirEspera(tx, { clock: { now: () => agora }, jobs }, empresaId, desejo, { config })
    return { tipo: 'ok' }
  } catch (error) {
    if (error instanceof MuitasTentativas)
      return { tipo: 'muitos', esperarMin: Math.ceil((error.retryAfterS ?? 0) / 60) }
    if (error instanceof NaoEncontrado) return { tipo: 'servico_indisponivel' }
    if (error instanceof Invalido) return { tipo: 'dias_recusados', maximoDias: limitesEspera.dias }
    throw error
  }
}

/**
 * Wishes made in a conversation; where the channel proves who writes, all of theirs and of their
 * dependants.
 */
function daConversa({ empresaId, conversaId }: ConversaDaEmpresa) {
  return and(
    eq(espera.empresaId, empresaId),
    eq(espera.status, 'ESPERANDO'),
    or(
      eq(espera.conversaId, conversaId),
      sql`${espera.clienteId} IN ${conversas().pessoasDe({ empresaId, conversaId })}`,
    ),
  )
}

export async function esperasDaConversa(
  tx: Tx,
  { agora, ...conversa }: ConversaDaEmpresa & { agora: Date },
): Promise<MinhaEspera[]> {
  const rows = await tx
    .select({
      id: espera.id,
      servicoId: espera.servicoId,
      servico: servicoParaLer.nome,
      profissional: profissionalParaLer.nome,
      de: espera.de,
      ate: espera.ate,
      cliente: { nome: cliente.nome, vinculo: cliente.vinculo, email: emailParaAvisos },
      // Nothing is told of a record that was found by typed data.
      deles: sql<boolean>`${espera.clienteId} IN ${conversas().pessoasDe(conversa)}`,
      oferta: esperaOferta,
      quem: quemTem.nome,
    })
    .from(espera)
    .innerJoin(servicoParaLer, keyIs(servicoParaLer, espera.empresaId, espera.servicoId))
    .innerJoin(cliente, keyIs(cliente, espera.empresaId, espera.clienteId))
    .leftJoin(profissionalParaLer, keyIs(profissionalParaLer, espera.empresaId, espera.profissionalId))
    .leftJoin(
      esperaOferta,
      and(
        eq(esperaOferta.empresaId, espera.empresaId),
        eq(esperaOferta.esperaId, espera.id),
        eq(esperaOferta.status, 'ABERTA'),
        gt(esperaOferta.expiraEm, agora),
      ),
    )
    .leftJoin(quemTem, keyIs(quemTem, espera.empresaId, esperaOferta.profissionalId))
    .where(daConversa(conversa))
    .orderBy(asc(espera.criadaEm), asc(espera.id))
    .limit(20)
  return rows.map(({ profissional, cliente: { nome, vinculo, email }, deles, oferta, quem, ...row }) => ({
    ...row,
    ...(deles && { nome, ...(vinculo && { vinculo }), ...(email && { email }) }),
    ...(profissional && { profissional }),
    ...(oferta && {
      oferta: {
        inicio: oferta.inicio,
        fim: oferta.fim,
        profissionalId: oferta.profissionalId,
        profissional: quem ?? '',
        ate: oferta.expiraEm,
      },
    }),
  }))
}

export async function sairPelaConversa(
  tx: Tx,
  { id, agora, jobs, ...conversa }: ConversaDaEmpresa & { id: string; agora: Date } & Pick<Servicos, 'jobs'>,
): Promise<{ tipo: 'ok' | 'nao_encontrado' }> {
  const [minha] = await tx
    .select({ id: espera.id })
    .from(espera)
    .where(and(daConversa(conversa), eq(espera.id, id)))
  if (!minha) return { tipo: 'nao_encontrado' }
  await encerrarEspera(tx, { clock: { now: () => agora }, jobs }, { empresaId: conversa.empresaId, id })
  return { tipo: 'ok' }
}
