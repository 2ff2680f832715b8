import { eq } from 'drizzle-orm'
import { agendaNoTreino } from '#agenda/agendamento/consultas/no-treino.ts'
import { apagarAgendamentos } from '#agenda/agendamento/guarda/esquecer.ts'
import { apagarClientes } from '#agenda/cliente/esquecer.ts'
import { apagarCanalDeTreino, eventosDoTreino, garantirCanalDeTreino } from '#conversa/canal/canal-de-treino.ts'
import type { Entradas } from '#conversa/canal/entrada/entradas.ts'
import { contatoDoTreino, eventoDoTreino, textoDoTreino } from '#conversa/canal/provedores/treino.ts'
import type { Coletor } from '#conversa/canal/webhook/coletor.ts'
import { apagarConversas, trancarConversas } from '#conversa/conversa/administracao/esquecer.ts'
import { conversaDeTreino } from '#conversa/conversa/guarda/conversa-guardada.ts'
import { lerMensagensDepoisDe, limitePorLeitura } from '#conversa/conversa/mensagem.ts'
import type { Turnos } from '#conversa/porta/turnos.ts'
import { servicosDoCatalogo } from '#empresa/servico/servico.consulta.ts'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Database, withEmpresa } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { instanteLocal, relogioLocal, somarDias } from '#platform/time.ts'

/** The part that answers practice phones, through the door of practice. */
export type DoTreino = { db: Database; coletor: Coletor; entradas: Pick<Entradas, 'acordar'>; turnos: Turnos }

/** The name of the person who writes on the phone; no client has it. */
const quemTreina = 'Ana (treino)'
const diasNaAgenda = 14
/** A crash must have left a message that waits longer than this. */
const esquecidaMs = 15_000

/** Reads the practice phone, and resumes messages that a crash left unanswered. */
export async function consultarTreino(contexto: Via<'consultarTreino'>, { db, entradas, turnos }: DoTreino) {
  const { id: empresaId } = contexto.empresa
  const agora = contexto.clock.now()
  const lido = await withEmpresa(db, empresaId, async (tx) => {
    const [[daqui], [aberta], eventos, [oferecido]] = await pipelined([
      tx.select({ nome: empresa.nome, fuso: empresa.fuso }).from(empresa).where(eq(empresa.id, empresaId)),
      conversaDeTreino(tx, empresaId),
      eventosDoTreino(tx, empresaId),
      tx.run(servicosDoCatalogo, { empresaId }),
    ])
    const { nome, fuso } = daqui as { nome: string; fuso: string }
    const { dia } = relogioLocal(fuso, agora)
    const [mensagens, agenda] = await pipelined([
      aberta
        ? lerMensagensDepoisDe(tx, {
            ...{ empresaId, conversaId: aberta.id },
            depoisDe: Math.max(0, aberta.ultimaOrdem - limitePorLeitura),
          })
        : [],
      agendaNoTreino(tx, {
        empresaId,
        de: instanteLocal(fuso, dia, 0),
        ate: instanteLocal(fuso, somarDias(dia, diasNaAgenda), 0),
      }),
    ])
    agenda.sort((a, b) => a.inicio.getTime() - b.inicio.getTime())
    return { nome, fuso, aberta, eventos, mensagens, agenda, servico: oferecido?.nome ?? null }
  })
  const { aberta, eventos } = lido
  const velho = (quando: Date) => agora.getTime() - quando.getTime() > esquecidaMs
  const esperando = aberta?.status === 'AGENTE' && aberta.respondidaAte < aberta.ultimaOrdem
  for (const { canalId, recebidoEm } of eventos)
    if (velho(recebidoEm)) entradas.acordar({ empresaId, canalId, contato: contatoDoTreino })
  if (esperando && velho(aberta.ultimaEm)) turnos.acordar({ empresaId, conversaId: aberta.id })
  return {
    ...{ empresa: lido.nome, fuso: lido.fuso, mensagens: lido.mensagens, agenda: lido.agenda, servico: lido.servico },
    status: aberta?.status ?? null,
    chegando: eventos.map(({ chave, dados }) => ({ chave, texto: textoDoTreino(dados) })),
    lida_ate: aberta?.respondidaAte ?? 0,
    digitando: esperando || (eventos.length > 0 && (aberta?.status ?? 'AGENTE') === 'AGENTE'),
  }
}

/** Stores a message like one from a provider's webhook, and reads it from there. */
export async function escreverNoTreino(
  contexto: Via<'escreverNoTreino'>,
  { db, coletor }: DoTreino,
  { chave: id, texto }: { chave: string; texto: string },
): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  const agora = contexto.clock.now()
  const canalId = await withEmpresa(db, empresaId, (tx) => garantirCanalDeTreino(tx, empresaId, agora))
  const evento = eventoDoTreino({ id, texto, nome: quemTreina, quando: agora.toISOString() })
  await coletor.guardar([{ ...evento, empresaId, canalId }])
  return { ok: true }
}

/** Deletes all practice data of the company, after a running turn has ended. */
export async function recomecarTreino(contexto: Via<'recomecarTreino'>, { db }: DoTreino): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  await withEmpresa(db, empresaId, async (tx) => {
    await trancarConversas(tx, [empresaId])
    await apagarCanalDeTreino(tx, empresaId)
    await apagarAgendamentos(tx, [empresaId])
    await apagarConversas(tx, [empresaId])
    await apagarClientes(tx, [empresaId])
    await contexto.realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'agendamento', id: empresaId })
  })
  return { ok: true }
}
