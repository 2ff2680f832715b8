import {
  agendamento as contract,
  divulgacao,
  agendamentoCliente as doCliente,
  agendar as vitrine,
} from '@zelo/contract/endpoints'
import { atrasarAgenda } from '#agenda/agendamento/atraso/atraso.service.ts'
import {
  cancelarPeloCliente,
  confirmarPresenca,
  consultarAgendamentoDoCliente,
  listarHorariosDoCliente,
  remarcarPeloCliente,
} from '#agenda/agendamento/publico/agendamento-cliente.service.ts'
import {
  agendarPelaVitrine,
  consultarVitrine,
  listarHorariosDaVitrine,
} from '#agenda/agendamento/publico/agendar.service.ts'
import { consultarIcal, criarIcal, desligarIcal, lerIcal } from '#agenda/agendamento/publico/ical.service.ts'
import {
  consultarDivulgacao,
  consultarOferta,
  listarHorariosLivres,
  procurarClientes,
} from '#agenda/agendamento/publico/oferta.service.ts'
import type { Rotas } from '#nucleo/route.ts'
import { declararLimitePorEndereco } from '#platform/security/limite/declarar.ts'
import { listarAgendamentos, resumirAgenda } from './agenda.service.ts'
import {
  anotarAgendamento,
  avisarAtraso,
  criarAgendamentos,
  moverAgendamento,
  mudarStatusAgendamento,
} from './agendamento-equipe.service.ts'

// One address may be a household or an office that opens its links; guessing a link takes far more
// calls.
const doLink = declararLimitePorEndereco({
  nome: 'agendamento.link',
  conta: 'calls of a booking page or of a link to a booking',
  max: 60,
  janelaMs: 60_000,
})

export function agendamentoRoutes({ rota }: Rotas): void {
  rota(contract.listarAgendamentos, ({ contexto, querystring }) => listarAgendamentos(contexto, querystring))
  rota(contract.resumirAgenda, ({ contexto, querystring }) => resumirAgenda(contexto, querystring))
  rota(contract.consultarOferta, ({ contexto, querystring }) => consultarOferta(contexto, querystring))
  rota(contract.listarHorariosLivres, ({ contexto, querystring }) => listarHorariosLivres(contexto, querystring))
  rota(contract.procurarClientes, ({ contexto, querystring }) => procurarClientes(contexto, querystring.busca ?? ''))
  rota(contract.criarAgendamentos, ({ contexto, body }) => criarAgendamentos(contexto, body))
  rota(contract.moverAgendamento, ({ contexto, params, body }) => moverAgendamento(contexto, params.id, body))
  rota(contract.anotarAgendamento, ({ contexto, params, body }) =>
    anotarAgendamento(contexto, params.id, body.observacao),
  )
  rota(contract.avisarAtraso, ({ contexto, params, body }) => avisarAtraso(contexto, params.id, body.minutos))
  rota(contract.mudarStatusAgendamento, ({ contexto, params, body }) =>
    mudarStatusAgendamento(contexto, params.id, body),
  )
  rota(contract.atrasarAgenda, ({ contexto, body }) => atrasarAgenda(contexto, body))

  rota(divulgacao.consultarDivulgacao, ({ contexto }) => consultarDivulgacao(contexto))
  rota(divulgacao.consultarIcal, ({ contexto, params }) => consultarIcal(contexto, params.profissional))
  rota(divulgacao.criarIcal, ({ contexto, params }) => criarIcal(contexto, params.profissional))
  rota(divulgacao.desligarIcal, ({ contexto, params }) => desligarIcal(contexto, params.profissional))

  rota(
    doCliente.consultarAgendamentoDoCliente,
    ({ contexto, params }) => consultarAgendamentoDoCliente(contexto, params.token),
    doLink,
  )
  rota(doCliente.confirmarPresenca, ({ contexto, params }) => confirmarPresenca(contexto, params.token), doLink)
  rota(
    doCliente.cancelarPeloCliente,
    ({ contexto, params, body }) => cancelarPeloCliente(contexto, params.token, body.motivo),
    doLink,
  )
  rota(
    doCliente.listarHorariosDoCliente,
    ({ contexto, params, querystring }) => listarHorariosDoCliente(contexto, params.token, querystring),
    doLink,
  )
  rota(
    doCliente.remarcarPeloCliente,
    ({ contexto, params, body }) => remarcarPeloCliente(contexto, params.token, body),
    doLink,
  )

  rota(
    divulgacao.lerIcal,
    async ({ contexto, params, reply }) => {
      reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, max-age=300')
      await reply.send(await lerIcal(contexto, params.chave))
      return undefined
    },
    doLink,
  )
  rota(vitrine.consultarVitrine, ({ contexto, params }) => consultarVitrine(contexto, params.chave), doLink)
  rota(
    vitrine.listarHorariosDaVitrine,
    ({ contexto, params, querystring }) => listarHorariosDaVitrine(contexto, params.chave, querystring),
    doLink,
  )
  rota(
    vitrine.agendarPelaVitrine,
    ({ contexto, params, body }) => agendarPelaVitrine(contexto, params.chave, body),
    doLink,
  )
}
