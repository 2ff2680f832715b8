import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { pontosDePartida } from '@zelo/contract/empresa/segmento/segmento-inicio'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { conhecimento } from '#empresa/conhecimento/conhecimento.table.ts'
import { agendaDaEmpresa } from '#empresa/porta/agenda.ts'
import { oferecer } from '#empresa/profissional/ofertas.ts'
import { horario, profissional, profissionalServico } from '#empresa/profissional/profissional.table.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'

/**
 * Applies a starting point: services offered by all, hours, questions. Without professionals the
 * manager becomes the first. Booked services are switched off instead of deleted.
 */
export async function aplicarModelo(
  contexto: Via<'aplicarModelo'>,
  { segmento, substituir }: { segmento: Segmento; substituir: boolean },
): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  const { usuarioId } = contexto.ator
  const nome = await nomeDoUsuario(contexto, usuarioId)
  await withEmpresa(contexto.db, empresaId, async (tx) => {
    const antes = await tx
      .select({ nome: servico.nome })
      .from(servico)
      .where(and(eq(servico.empresaId, empresaId), eq(servico.ativo, true)))
      .for('update')
    if (antes.length > 0 && !substituir) throw jaTem(antes.length)
    await retirarServicos(tx, empresaId)
    const depois = await escrever(tx, { empresaId, usuarioId, nome, segmento, idioma: contexto.idioma })
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'empresa',
      id: empresaId,
      nome: pontosDePartida[segmento].nome.br,
      empresaId,
      antes: { servicos: antes.map((um) => um.nome) },
      depois: { servicos: depois },
    })
  })
  return { ok: true }
}

type Modelo = { empresaId: string; usuarioId: number; nome: string; segmento: Segmento; idioma: Idioma }

async function escrever(tx: Tx, { empresaId, segmento, idioma, ...quem }: Modelo): Promise<string[]> {
  const { servicos, horario: semana, perguntas } = pontosDePartida[segmento]
  const profissionalIds = await garantirProfissional(tx, empresaId, quem)
  const novos = servicos.map((um, ordem) => ({
    empresaId,
    id: uuidv7(),
    nome: um.nome[idioma],
    descricao: um.descricao[idioma],
    duracaoMin: um.duracao_min,
    intervaloMin: um.intervalo_min,
    precoCentavos: um.preco_centavos,
    ordem,
  }))
  await tx.insert(servico).values(novos)
  await oferecer(
    tx,
    profissionalIds.flatMap((profissionalId) => novos.map(({ id }) => ({ empresaId, profissionalId, servicoId: id }))),
  )
  const faixas = semana.pausa
    ? [
        { inicio: semana.inicio, fim: semana.pausa.inicio },
        { inicio: semana.pausa.fim, fim: semana.fim },
      ]
    : [{ inicio: semana.inicio, fim: semana.fim }]
  await tx.delete(horario).where(eq(horario.empresaId, empresaId))
  await tx
    .insert(horario)
    .values(
      profissionalIds.flatMap((profissionalId) =>
        semana.dias.flatMap((diaSemana) =>
          faixas.map((faixa) => ({ empresaId, id: uuidv7(), profissionalId, diaSemana, ...faixa })),
        ),
      ),
    )
  await tx.delete(conhecimento).where(eq(conhecimento.empresaId, empresaId))
  await tx.insert(conhecimento).values(
    perguntas.map(({ pergunta, resposta, sinonimos }) => ({
      empresaId,
      id: uuidv7(),
      pergunta: pergunta[idioma],
      resposta: resposta[idioma],
      sinonimos,
    })),
  )
  return novos.map((um) => um.nome)
}

async function retirarServicos(tx: Tx, empresaId: string): Promise<void> {
  const todos = await tx.select({ id: servico.id }).from(servico).where(eq(servico.empresaId, empresaId))
  const ids = todos.map(({ id }) => id)
  const marcados = new Set(await agendaDaEmpresa().servicosMarcados(tx, empresaId, ids))
  const livres = ids.filter((id) => !marcados.has(id))
  await tx.delete(profissionalServico).where(eq(profissionalServico.empresaId, empresaId))
  await tx.delete(servico).where(and(eq(servico.empresaId, empresaId), inArray(servico.id, livres)))
  await tx.update(servico).set({ ativo: false }).where(eq(servico.empresaId, empresaId))
}

async function garantirProfissional(
  tx: Tx,
  empresaId: string,
  { usuarioId, nome }: { usuarioId: number; nome: string },
): Promise<string[]> {
  const ativos = await tx
    .select({ id: profissional.id })
    .from(profissional)
    .where(and(eq(profissional.empresaId, empresaId), eq(profissional.ativo, true)))
    .orderBy(asc(profissional.ordem))
  if (ativos.length > 0) return ativos.map(({ id }) => id)
  const id = uuidv7()
  await tx.insert(profissional).values({ empresaId, id, nome, usuarioId })
  return [id]
}

async function nomeDoUsuario({ db }: Contexto, usuarioId: number): Promise<string> {
  const [eu] = await withPlataforma(db, 'empresa.cadastro', (tx) =>
    tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, usuarioId)),
  )
  return eu?.nome ?? ''
}

function jaTem(quantos: number): Recusado {
  return new Recusado(
    {
      br: `Esta empresa já tem ${quantos === 1 ? 'um serviço' : `${quantos} serviços`}. Nada mudou.`,
      en: `This company already has ${quantos === 1 ? 'one service' : `${quantos} services`}. Nothing changed.`,
    },
    {
      acao: {
        br: 'Confirme que o modelo pode trocar serviços, horários e perguntas.',
        en: 'Confirm that the model may replace services, hours and questions.',
      },
    },
  )
}
