import { lerMarcado } from '#agenda/agendamento/agendamento.jobs.ts'
import type { calendarioAvisar } from '#agenda/filas.ts'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { destinatarios } from '#empresa/profissional/destinatarios.ts'
import { profissionalParaLer } from '#empresa/profissional/profissional.leitura.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { quandoLongo } from '#platform/format.ts'
import type { DadosDe } from '#platform/jobs/filas.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { Servicos } from '#platform/servicos.ts'
import { relogioLocal } from '#platform/time.ts'
import { calendario, esteCalendario } from './calendario.table.ts'

type Aviso = DadosDe<typeof calendarioAvisar>
type Texto = Record<'br' | 'en', string>
type Fatos = { quem: string; oque: string; quando: Texto; motivo: Texto }

/** Rings the bells of managers and of the professional, once per cause. */
export async function avisarDoCalendario(servicos: Servicos, aviso: Aviso): Promise<void> {
  const { empresaId, calendarioId, agendamentoId, evento } = aviso
  await withPlataforma(servicos.db, 'calendario.sincronia', async (tx) => {
    const [dele] = await tx
      .select({ nome: calendario.nome, profissionalId: calendario.profissionalId, dono: profissionalParaLer.nome })
      .from(calendario)
      .innerJoin(profissionalParaLer, keyIs(profissionalParaLer, calendario.empresaId, calendario.profissionalId))
      .where(esteCalendario({ empresaId, id: calendarioId }))
    const marcado = agendamentoId ? await lerMarcado(tx, { empresaId, agendamentoId }, { segurar: true }) : undefined
    if (!dele || (agendamentoId && !marcado)) return
    const quando = (idioma: 'br' | 'en') =>
      marcado ? quandoLongo(marcado.agendamento.inicio, marcado.empresa.fuso, idioma) : ''
    const { assunto, texto } = textos[evento]({
      quem: escapeHtml(marcado?.cliente.nome ?? dele.dono),
      oque: escapeHtml(marcado?.servico.nome ?? dele.nome),
      quando: { br: quando('br'), en: quando('en') },
      motivo: aviso.motivo ?? { br: '', en: '' },
    })
    const quem = `profissional=${dele.profissionalId}`
    const caminho =
      marcado && evento !== 'APAGADO'
        ? `/gerenciamento/agenda?visao=dia&dia=${relogioLocal(marcado.empresa.fuso, marcado.agendamento.inicio).dia}`
        : `/gerenciamento/agenda?calendarios=sim&${quem}`
    // By the appointment's key an erasure of its client finds the notice, which names them.
    const chave = `${agendamentoId ? `agendamento:${agendamentoId}:` : ''}calendario:${aviso.chave}`
    for (const [idioma, usuarioIds] of await destinatarios(tx, empresaId, dele.profissionalId))
      await notificar(tx, servicos, {
        ...{ chave: `${chave}:${idioma}`, tipo: 'AGENDAMENTO', usuarioIds, caminho },
        ...{ assunto: assunto[idioma], message: texto[idioma], push: { tipo: 'AGENDAMENTO_MUDOU' } },
      })
  })
}

const textos: Record<Aviso['evento'], (fatos: Fatos) => { assunto: Texto; texto: Texto }> = {
  VOLTOU: ({ quem, oque, quando, motivo }) => ({
    assunto: { br: `${oque} de ${quem} ficou onde estava`, en: `${quem}’s ${oque} stayed where it was` },
    texto: {
      br: `Foi movido no calendário, mas não pôde mudar: ${motivo.br}\nContinua marcado: ${quando.br}.`,
      en: `It was moved in the linked calendar, but could not move: ${motivo.en}\nIt still stands: ${quando.en}.`,
    },
  }),
  CONFLITO: ({ quem, oque, quando }) => ({
    assunto: { br: `${oque} de ${quem} mudou dos dois lados`, en: `${quem}’s ${oque} changed on both sides` },
    texto: {
      br: `Mudou aqui e no calendário ao mesmo tempo. Vale o que está aqui: ${quando.br}.`,
      en: `It changed here and in the linked calendar at the same time. What stands here holds: ${quando.en}.`,
    },
  }),
  APAGADO: ({ quem, oque, quando }) => ({
    assunto: {
      br: `${oque} de ${quem} foi apagado no calendário`,
      en: `${quem}’s ${oque} was deleted in the linked calendar`,
    },
    texto: {
      br: `Aqui continua marcado: ${quando.br}. Em Agenda, Calendários, diga se cancela ou mantém.`,
      en: `Here it still stands: ${quando.en}. In Calendar, Linked calendars, say whether to cancel or keep it.`,
    },
  }),
  CHOQUE: ({ quem, oque, quando }) => ({
    assunto: {
      br: `${oque} de ${quem} bate com o calendário`,
      en: `${quem}’s ${oque} clashes with the linked calendar`,
    },
    texto: {
      br: `Há um compromisso no calendário nesse horário: ${quando.br}. O horário continua marcado.`,
      en: `The linked calendar has an event at that time: ${quando.en}. The appointment still stands.`,
    },
  }),
  DESLIGOU: ({ quem, oque }) => ({
    assunto: { br: `O calendário de ${quem} foi desligado`, en: `${quem}’s calendar was disconnected` },
    texto: {
      br: `«${oque}» não dá mais acesso ao Zelo: os horários ocupados de lá não chegam mais. Em Agenda, Calendários, conecte de novo.`,
      en: `“${oque}” gives Zelo no access any more: its busy times no longer arrive. In Calendar, Linked calendars, connect it again.`,
    },
  }),
  PAROU: ({ quem, oque }) => ({
    assunto: { br: `O calendário de ${quem} parou`, en: `${quem}’s calendar stopped` },
    texto: {
      br: `«${oque}» não responde como devia: os horários ocupados de lá não chegam mais. Em Agenda, Calendários, veja o motivo.`,
      en: `“${oque}” does not answer as it should: its busy times no longer arrive. In Calendar, Linked calendars, see why.`,
    },
  }),
}
