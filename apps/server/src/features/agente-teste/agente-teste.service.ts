import type { Idioma } from '@zelo/contract/enums'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Contexto, exigirGestor } from '#contexto.ts'
import { NaoEncontrado } from '#errors.ts'
import { selecionarAgendamentos, toAgendamento } from '#features/agendamento/agendamento.consulta.ts'
import { agendamento } from '#features/agendamento/agendamento.table.ts'
import type { Motor } from '#features/agente/motor.ts'
import { estadoInicial } from '#features/agente/motor.ts'
import { saudacao } from '#features/chat/chat.service.ts'
import { type Alvo, executarNaTransacao } from '#features/chat/turno.ts'
import { novoVisitante } from '#features/chat/visitante.ts'
import { conversa, mensagem } from '#features/conversa/conversa.table.ts'
import { inserirMensagem } from '#features/conversa/mensagem.ts'
import { empresa } from '#features/empresa/empresa.table.ts'
import { semAvisos } from '#features/experimento/sem-avisos.ts'
import { type Tx, withEmpresaDesfeita } from '#platform/database/database.ts'

/**
 * The whole test in one transaction that is always undone: what the agent books in one line is there for the next, and for nobody else. Every
 * line is played again with each new one, so that nothing of a test is stored, between two lines no lock is held, and what the company
 * changes meanwhile counts at once. The built-in engine answers the same to the same, in milliseconds; a model would not, and costs.
 */
export async function testarAgente(
  contexto: Contexto,
  motor: Motor,
  { idioma, falas }: { idioma: Idioma; falas: string[] },
) {
  const { id: empresaId } = exigirGestor(contexto, '/gerenciamento/agente', 'pode_visualizar')
  const alvo = { empresaId, conversaId: uuidv7() }
  return withEmpresaDesfeita(contexto.db, empresaId, async (tx) => {
    const [daqui] = await tx
      .select({ nome: empresa.nome, fuso: empresa.fuso })
      .from(empresa)
      .where(eq(empresa.id, empresaId))
    if (!daqui) throw new NaoEncontrado()
    await abrir(tx, contexto, alvo, idioma)
    const turnos = []
    for (const fala of falas) turnos.push(await falar(tx, contexto, motor, alvo, fala))
    const feitos = await selecionarAgendamentos(tx)
      .where(and(eq(agendamento.empresaId, empresaId), eq(agendamento.conversaId, alvo.conversaId)))
      .orderBy(asc(agendamento.inicio))
    const [fim] = await tx.select({ status: conversa.status }).from(conversa).where(propria(alvo))
    return {
      saudacao: saudacao(daqui.nome, idioma),
      turnos,
      agendamentos: feitos.map(toAgendamento),
      fuso: daqui.fuso,
      com_pessoa: fim?.status !== 'AGENTE',
    }
  })
}

const propria = ({ empresaId, conversaId }: Alvo) => and(eq(conversa.empresaId, empresaId), eq(conversa.id, conversaId))

async function abrir(tx: Tx, { clock }: Contexto, { empresaId, conversaId }: Alvo, idioma: Idioma): Promise<void> {
  const agora = clock.now()
  await tx.insert(conversa).values({
    ...{ empresaId, id: conversaId, canal: 'WEB', idioma, visitanteHash: novoVisitante().hash },
    ...{ estado: { ...estadoInicial(), apresentou: true }, ultimaEm: agora, abertaEm: agora },
  })
}

async function falar(tx: Tx, contexto: Contexto, motor: Motor, alvo: Alvo, texto: string) {
  const criadaEm = contexto.clock.now()
  const inicio = performance.now()
  const [aberta] = await tx
    .update(conversa)
    .set({ ultimaOrdem: sql`${conversa.ultimaOrdem} + 1` })
    .where(propria(alvo))
    .returning({ ordem: conversa.ultimaOrdem, status: conversa.status })
  const ordem = aberta?.ordem ?? 1
  await inserirMensagem(tx, { ...alvo, ordem, autor: 'CLIENTE', texto, criadaEm })
  await executarNaTransacao(tx, semAvisos(contexto), motor, alvo)
  const ditas = await tx
    .select({ texto: mensagem.texto, opcoes: mensagem.opcoes, passos: mensagem.passos })
    .from(mensagem)
    .where(
      and(eq(mensagem.empresaId, alvo.empresaId), eq(mensagem.conversaId, alvo.conversaId), gt(mensagem.ordem, ordem)),
    )
    .orderBy(asc(mensagem.ordem))
  return {
    mensagens: ditas.map(({ texto, opcoes }) => ({ texto, opcoes })),
    passos: ditas.flatMap(({ passos }) => passos),
    motor: aberta?.status === 'AGENTE' ? ('BASICO' as const) : null,
    ms: Math.round(performance.now() - inicio),
    custo_centavos: 0,
  }
}
