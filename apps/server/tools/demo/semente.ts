import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { feito, guardarConfirmacao, lerMarcado, tocarSino } from '#agenda/agendamento/agendamento.jobs.ts'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { conversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import { conhecimento } from '#empresa/conhecimento/conhecimento.table.ts'
import { expedienteDe } from '#empresa/profissional/expediente.ts'
import { excecaoHorario, horario, profissional, profissionalServico } from '#empresa/profissional/profissional.table.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import { travaDasContas } from '#identidade/acesso/contas-iniciais/administrador.service.ts'
import { semearUsuariosDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { diaDaSemana, relogioLocal, somarDias } from '#platform/time.ts'
import { type ServicoDemo, sortearVagas } from './agenda-demo.ts'
import { contarConversasDemo, semearAssinaturaDemo } from './assinatura-demo.ts'
import { clientesDemo, clinica, conhecimentoDemo, excecoesDemo, profissionaisDemo, servicosDemo } from './clinica.ts'
import { semearFrases } from './ensino-demo.ts'
import { contarHistorico, type Historico } from './historico.ts'
import { semearPerguntas } from './perguntas-demo.ts'
import { sortear } from './sorteio.ts'

type Excecao = typeof excecaoHorario.$inferSelect

const semente = 20_261_120
const avisosNoSino = 3
const emailsGuardados = 8

/** Creates the demo company with weeks of data around today, unless there is one. */
export async function semearDemo(servicos: Servicos): Promise<void> {
  await withPlataforma(servicos.db, 'plataforma.semente', async (tx) => {
    // If several instances start together, only one seeds.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${travaDasContas})`)
    const [existe] = await tx.select({ id: empresa.id }).from(empresa).where(eq(empresa.chave, clinica.chave))
    if (existe) return

    const agora = servicos.clock.now()
    const empresaId = uuidv7()
    const criadaEm = new Date(agora.getTime() - 90 * 86_400_000)
    await tx.insert(empresa).values({ id: empresaId, ...clinica, criadaEm })
    const usuarios = await semearUsuariosDemo(tx, { empresaId, agora: criadaEm })
    await tx.update(empresa).set({ titularId: usuarios.gestor }).where(eq(empresa.id, empresaId))
    await semearAssinaturaDemo(tx, servicos, { titularId: usuarios.gestor, agora })
    const oferta = await semearOferta(tx, empresaId, usuarios.profissional, agora)
    const clientes = await semearClientes(tx, empresaId, agora)

    const sorteio = sortear(semente)
    const vagas = oferta.flatMap((quem) => sortearVagas(sorteio, quem, agora))
    const historico = contarHistorico(sorteio, { empresaId, agora, clientes, profissionais: oferta }, vagas)
    await inserirHistorico(tx, historico)
    await contarConversasDemo(tx, usuarios.gestor, agora)
    await semearPerguntas(tx, historico)
    await semearFrases(tx, historico)
    await avisar(tx, servicos, historico)
  })
}

/** Services, professionals and who gives what, hours, exceptions and the knowledge base. */
async function semearOferta(tx: Tx, empresaId: string, usuarioId: number, agora: Date) {
  const servicos: ServicoDemo[] = servicosDemo.map((dados) => ({ ...dados, id: uuidv7() }))
  const profissionais = profissionaisDemo.map((dados) => ({ ...dados, id: uuidv7() }))
  const hoje = relogioLocal(clinica.fuso, agora).dia
  const horarios = profissionais.flatMap(({ id: profissionalId, semana, sabado }) =>
    [1, 2, 3, 4, 5, 6].flatMap((diaSemana) =>
      (diaSemana === 6 ? sabado : semana).map(([inicio, fim]) => ({
        empresaId,
        id: uuidv7(),
        profissionalId,
        diaSemana,
        inicio,
        fim,
      })),
    ),
  )
  const excecoes = excecoesDemo.flatMap(({ diasUteis, profissional: nome, faixas, motivo }): Excecao[] => {
    const profissionalId = profissionais.find((quem) => quem.nome === nome)?.id ?? null
    const tipo = faixas.length > 0 ? ('TROCA' as const) : ('FOLGA' as const)
    const dia = diaUtil(hoje, diasUteis)
    const base = { empresaId, profissionalId, dia, tipo, motivo, grupoId: uuidv7(), feriado: false }
    const abertas = faixas.map(([inicio, fim]) => ({ ...base, id: uuidv7(), inicio, fim }))
    return faixas.length > 0 ? abertas : [{ ...base, id: uuidv7(), inicio: null, fim: null }]
  })
  const ofertas = profissionais.flatMap((quem) =>
    servicos
      .filter(({ nome }) => quem.servicos.includes(nome))
      .map((oferecido) => ({ empresaId, profissionalId: quem.id, servicoId: oferecido.id })),
  )
  await tx
    .insert(servico)
    .values(servicosDemo.map((dados, ordem) => ({ empresaId, ...dados, id: servicos[ordem]?.id ?? '', ordem })))
  await tx.insert(profissional).values(
    profissionais.map(({ id, nome }, ordem) => ({
      empresaId,
      id,
      nome,
      ordem,
      usuarioId: ordem === 0 ? usuarioId : null,
    })),
  )
  await tx.insert(profissionalServico).values(ofertas)
  await tx.insert(horario).values(horarios)
  await tx.insert(excecaoHorario).values(excecoes)
  await tx.insert(conhecimento).values(conhecimentoDemo.map((entrada) => ({ empresaId, id: uuidv7(), ...entrada })))

  const catalogo = { servicos: [], profissionais: [], horarios, excecoes }
  return profissionais.map(({ id, nome, servicos: nomes }) => ({
    id,
    nome,
    servicos: servicos.filter((oferecido) => nomes.includes(oferecido.nome)),
    agenda: expedienteDe(catalogo, id),
  }))
}

async function semearClientes(tx: Tx, empresaId: string, agora: Date) {
  const rows = clientesDemo.map((nome, i) => {
    const [primeiro = '', ...resto] = nome
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .split(' ')
    const criadoEm = new Date(agora.getTime() - (80 - i * 2) * 86_400_000)
    return {
      empresaId,
      id: uuidv7({ msecs: criadoEm.getTime() }),
      nome,
      email: `${primeiro}.${resto.at(-1)}@cliente.exemplo`,
      telefone: `(11) 9${4000 + i * 13}-${String(1000 + i * 307).slice(0, 4)}`,
      criadoEm,
      ultimoContatoEm: new Date(agora.getTime() - (i + 1) * 19 * 3_600_000),
    }
  })
  await tx.insert(cliente).values(rows)
  return rows
}

async function inserirHistorico(tx: Tx, { conversas, mensagens, agendamentos }: Historico): Promise<void> {
  await tx.insert(conversa).values(conversas)
  for (let i = 0; i < mensagens.length; i += 500) await tx.insert(mensagem).values(mensagens.slice(i, i + 500))
  await tx.insert(agendamento).values(agendamentos)
}

/** E-mails for the agent's newest bookings, and notices in the bell for the last ones. */
async function avisar(tx: Tx, servicos: Servicos, { agendamentos }: Historico): Promise<void> {
  const recentes = agendamentos
    .filter(({ conversaId, status }) => conversaId && status !== 'CANCELADO')
    .toSorted((a, b) => b.criadoEm.getTime() - a.criadoEm.getTime())
    .slice(0, emailsGuardados)
  for (const [i, { empresaId, id }] of recentes.entries()) {
    const marcado = await lerMarcado(tx, { empresaId, agendamentoId: id as string })
    if (!marcado) continue
    await guardarConfirmacao(tx, servicos, marcado)
    const clock = { now: () => marcado.agendamento.criadoEm }
    if (i < avisosNoSino)
      await tocarSino(tx, { ...servicos, clock }, marcado, { assunto: feito.marcado, evento: 'criado' })
  }
}

function diaUtil(hoje: string, quantos: number): string {
  let dia = hoje
  for (let faltam = quantos; faltam > 0; ) {
    dia = somarDias(dia, 1)
    if (diaDaSemana(dia) <= 5) faltam--
  }
  return dia
}
