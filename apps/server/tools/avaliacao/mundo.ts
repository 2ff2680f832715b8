import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { recusaAvisos } from '#agenda/cliente/avisos.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { espera, esperaOferta } from '#agenda/espera/espera.table.ts'
import { dizerDosAvisos } from '#agenda/ficha/dizer-dos-avisos.ts'
import { agenteUso } from '#agente/agente-uso/agente-uso.table.ts'
import { lembrarDoAgendamento } from '#atendimento/lembretes/lembrete-canal.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { conhecimento } from '#empresa/conhecimento/conhecimento.table.ts'
import { excecaoHorario, horario, profissional, profissionalServico } from '#empresa/profissional/profissional.table.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Database, withPlataforma } from '#platform/database/database.ts'
import { type Cenario, diaIso } from './cenario.ts'

/** The table stores costs in millionths of a cent. */
const milionesimos = 1_000_000
/** A free time is kept this long for the client it was offered to. */
const ofertaMs = 2 * 3_600_000

/** The company of one scenario. */
export type Mundo = {
  empresaId: string
  chave: string
  clienteId: string
  /** Id of the appointment that the client was reminded of. */
  lembrado: string | undefined
}

export type AgendamentoNoFim = {
  profissional: string
  servico: string
  inicio: Date
  fim: Date
  clienteId: string
  status: string
  /** As in a scenario: 0 for no delay, null for one of unknown length. */
  atrasoMinutos?: number | null
}
export type LinhaEspera = Pick<typeof espera.$inferSelect, 'de' | 'ate' | 'periodo' | 'status' | 'clienteId'> & {
  servico: string
  profissional: string | null
  cliente: string
}
export type FimDoCenario = {
  linhas: AgendamentoNoFim[]
  esperas: LinhaEspera[]
  comPessoa: boolean
  semMensagens: boolean
}

/** Creates a scenario's company, people, hours and appointments, and the client who writes. */
export function criarMundo(db: Database, { mundo, cliente: quem, relogio, idioma }: Cenario): Promise<Mundo> {
  const empresaId = uuidv7()
  const chave = `avaliacao-${empresaId}`
  const agora = new Date(relogio)
  return withPlataforma(db, 'avaliacao.mundo', async (tx) => {
    await tx.insert(empresa).values({
      id: empresaId,
      chave,
      nome: 'Empresa do cenário',
      fuso: mundo.zona,
      antecedenciaMin: 0,
      horizonteDias: 60,
      criadaEm: agora,
    })
    const servicos = new Map(mundo.servicos.map((um) => [um.nome, { ...um, id: uuidv7() }]))
    const profissionais = new Map(mundo.profissionais.map((um) => [um.nome, { ...um, id: uuidv7() }]))
    for (const [ordem, { id, nome, minutos, preco_centavos, intervalo_minutos }] of [...servicos.values()].entries()) {
      await tx.insert(servico).values({
        empresaId,
        id,
        nome,
        ordem,
        duracaoMin: minutos,
        precoCentavos: preco_centavos,
        intervaloDepoisMin: intervalo_minutos,
      })
    }
    for (const [ordem, { id, nome, servicos: deles, horarios }] of [...profissionais.values()].entries()) {
      await tx.insert(profissional).values({ empresaId, id, nome, ordem })
      for (const um of deles) {
        await tx
          .insert(profissionalServico)
          .values({ empresaId, profissionalId: id, servicoId: servicos.get(um)?.id ?? '' })
      }
      for (const [dia, faixas = []] of Object.entries(horarios)) {
        for (const faixa of faixas) {
          const [inicio = '', ate = ''] = faixa.split('-')
          const fim = ate === '24:00' ? '00:00' : ate
          const diaSemana = diaIso(dia) % 7
          await tx.insert(horario).values({ empresaId, id: uuidv7(), profissionalId: id, diaSemana, inicio, fim })
        }
      }
    }
    for (const { data: dia, nome: motivo } of mundo.feriados)
      await tx.insert(excecaoHorario).values({ empresaId, id: uuidv7(), dia, motivo, feriado: true })
    for (const um of mundo.conhecimento) await tx.insert(conhecimento).values({ empresaId, id: uuidv7(), ...um })

    const clientes = new Map<string, string>()
    async function clienteDe({ nome, telefone }: { nome: string; telefone: string }) {
      const conhecido = clientes.get(telefone)
      if (conhecido) return conhecido
      const id = uuidv7()
      await tx.insert(cliente).values({ empresaId, id, nome, telefone, criadoEm: agora })
      clientes.set(telefone, id)
      return id
    }
    const clienteId = await clienteDe(quem)
    if (quem.sem_mensagens) await dizerDosAvisos(tx, { empresaId, clienteId, concedido: false, agora })
    let lembrado: string | undefined
    for (const um of mundo.agendamentos) {
      const feito = servicos.get(um.servico)
      const inicio = new Date(um.inicio)
      const fim = new Date(inicio.getTime() + (feito?.minutos ?? 0) * 60_000)
      const id = uuidv7()
      if (um.lembrado) lembrado = id
      await tx.insert(agendamento).values({
        empresaId,
        id,
        servicoId: feito?.id ?? '',
        profissionalId: profissionais.get(um.profissional)?.id ?? '',
        clienteId: await clienteDe(um.cliente),
        inicio,
        fim,
        ocupacao: { de: inicio, ate: new Date(fim.getTime() + (feito?.intervalo_minutos ?? 0) * 60_000) },
        precoCentavos: feito?.preco_centavos ?? 0,
        criadoEm: agora,
      })
    }
    for (const { servico: qual, profissional: de, oferta, ...dias } of mundo.lista_espera) {
      const id = uuidv7()
      const feito = servicos.get(qual)
      await tx.insert(espera).values({
        empresaId,
        id,
        ...dias,
        clienteId,
        servicoId: feito?.id ?? '',
        profissionalId: de ? profissionais.get(de)?.id : null,
        idioma,
        criadaEm: agora,
      })
      if (!oferta) continue
      const inicio = new Date(oferta.inicio)
      const fim = new Date(inicio.getTime() + (feito?.minutos ?? 0) * 60_000)
      await tx.insert(esperaOferta).values({
        empresaId,
        id: uuidv7(),
        esperaId: id,
        profissionalId: profissionais.get(oferta.profissional)?.id ?? '',
        inicio,
        fim,
        ocupacao: { de: inicio, ate: new Date(fim.getTime() + (feito?.intervalo_minutos ?? 0) * 60_000) },
        expiraEm: new Date(agora.getTime() + ofertaMs),
        criadaEm: agora,
      })
    }
    return { empresaId, chave, clienteId, lembrado }
  })
}

/** Links the conversation to the client from the start, as a channel does that knows who writes. */
export async function identificar(
  db: Database,
  { empresaId, clienteId, lembrado }: Mundo,
  conversaId: string,
): Promise<void> {
  const esta = and(eq(conversa.empresaId, empresaId), eq(conversa.id, conversaId))
  await withPlataforma(db, 'avaliacao.mundo', async (tx) => {
    const [antes] = await tx.select({ estado: conversa.estado }).from(conversa).where(esta)
    const estado = lembrado && { estado: lembrarDoAgendamento(antes?.estado, lembrado) }
    await tx
      .update(conversa)
      .set({ clienteId, identificada: true, ...estado })
      .where(esta)
  })
}

/** Every appointment and wish of the company, and whether a person was called. */
export function lerMundo(db: Database, { empresaId, clienteId }: Mundo, conversaId: string): Promise<FimDoCenario> {
  return withPlataforma(db, 'avaliacao.mundo', async (tx) => {
    const linhas = await tx
      .select({
        profissional: profissional.nome,
        servico: servico.nome,
        inicio: agendamento.inicio,
        fim: agendamento.fim,
        clienteId: agendamento.clienteId,
        status: agendamento.status,
        atrasoMinutos: sql<
          number | null
        >`CASE WHEN ${agendamento.atrasoAvisadoEm} IS NULL THEN 0 ELSE ${agendamento.atrasoMin} END`,
      })
      .from(agendamento)
      .innerJoin(servico, and(eq(servico.empresaId, agendamento.empresaId), eq(servico.id, agendamento.servicoId)))
      .innerJoin(
        profissional,
        and(eq(profissional.empresaId, agendamento.empresaId), eq(profissional.id, agendamento.profissionalId)),
      )
      .where(eq(agendamento.empresaId, empresaId))
    const [dela] = await tx
      .select({ status: conversa.status })
      .from(conversa)
      .where(and(eq(conversa.empresaId, empresaId), eq(conversa.id, conversaId)))
    const esperas = await tx
      .select({
        servico: servico.nome,
        profissional: profissional.nome,
        de: espera.de,
        ate: espera.ate,
        periodo: espera.periodo,
        status: espera.status,
        clienteId: espera.clienteId,
        cliente: cliente.nome,
      })
      .from(espera)
      .innerJoin(cliente, and(eq(cliente.empresaId, espera.empresaId), eq(cliente.id, espera.clienteId)))
      .innerJoin(servico, and(eq(servico.empresaId, espera.empresaId), eq(servico.id, espera.servicoId)))
      .leftJoin(
        profissional,
        and(eq(profissional.empresaId, espera.empresaId), eq(profissional.id, espera.profissionalId)),
      )
      .where(eq(espera.empresaId, empresaId))
    const [quem] = await tx
      .select({ recusa: recusaAvisos(sql`${cliente.empresaId}`, sql`${cliente.id}`) })
      .from(cliente)
      .where(and(eq(cliente.empresaId, empresaId), eq(cliente.id, clienteId)))
    return { linhas, esperas, comPessoa: dela?.status !== 'AGENTE', semMensagens: quem?.recusa === true }
  })
}

/** What models have cost this company, in cents (BRL). */
export async function gastoDoMundo(db: Database, { empresaId }: Mundo): Promise<number> {
  const [soma] = await withPlataforma(db, 'avaliacao.mundo', (tx) =>
    tx
      .select({ custo: sql<string>`coalesce(sum(${agenteUso.custo}), 0)` })
      .from(agenteUso)
      .where(eq(agenteUso.empresaId, empresaId)),
  )
  return Number(soma?.custo ?? 0) / milionesimos
}

/** Whether an appointment still takes its time. */
export function isVivo({ status }: Pick<AgendamentoNoFim, 'status'>): boolean {
  return (statusVivos as readonly string[]).includes(status)
}
