import * as z from 'zod/mini'
import { limitesAgendamento } from '../agenda/agendamento.ts'
import { vinculo } from '../agenda/cliente/cliente.schema.ts'
import { limitesCliente } from '../agenda/cliente/cliente.ts'
import { textoDeUmaLinha, versao } from '../nucleo/cadastro.schema.ts'
import { statusAgendamento } from '../nucleo/enums.schema.ts'
import { dia, idUuid, instante, inteiro, pagina, paginacao } from '../nucleo/valores.schema.ts'
import * as exemplos from './exemplos.ts'
import { operacao } from './operacao.ts'
import { params, pedida, texto, umaPagina } from './partes.schema.ts'
import * as recurso from './recurso.schema.ts'

const ids = exemplos.idsDoExemplo

/** Fields of a client that programs write. An absent one is empty, or unchanged in a PATCH. */
const dadosCliente = {
  nome: textoDeUmaLinha(limitesCliente.nome),
  email: z.optional(z.nullable(texto(limitesCliente.email))),
  /** With area code. A foreign number begins with «+». */
  telefone: z.optional(z.nullable(texto(limitesCliente.telefone))),
  nascimento: z.optional(z.nullable(dia)),
  etiquetas: z.optional(z.array(textoDeUmaLinha(limitesCliente.etiqueta)).check(z.maxLength(limitesCliente.etiquetas))),
  /** The person who answers for this one. */
  responsavel: z.optional(z.nullable(z.strictObject({ id: idUuid, vinculo }))),
}

export const listarClientes = operacao({
  metodo: 'GET',
  caminho: '/clientes',
  escopo: 'clientes:ler',
  resumo: {
    br: 'Clientes, do cadastro mais antigo ao mais novo; por e-mail ou telefone exatos.',
    en: 'Clients, oldest record first; by exact e-mail or phone.',
  },
  schema: {
    querystring: pedida({ email: z.optional(z.string().check(z.maxLength(254))), telefone: z.optional(texto(30)) }),
    response: pagina(recurso.cliente),
  },
  exemplo: {
    querystring: { telefone: exemplos.clienteDoExemplo.telefone },
    resposta: umaPagina(exemplos.clienteDoExemplo),
  },
})

export const consultarCliente = operacao({
  metodo: 'GET',
  caminho: '/clientes/:id',
  escopo: 'clientes:ler',
  resumo: { br: 'Um cliente.', en: 'One client.' },
  schema: { params, response: recurso.cliente },
  exemplo: { params: { id: ids.cliente }, resposta: exemplos.clienteDoExemplo },
})

export const criarCliente = operacao({
  metodo: 'POST',
  caminho: '/clientes',
  escopo: 'clientes:escrever',
  resumo: { br: 'Cadastra um cliente.', en: 'Adds a client.' },
  status: 201,
  schema: { body: z.strictObject(dadosCliente), response: recurso.cliente },
  exemplo: {
    body: { nome: 'Bia Lima', email: 'bia@exemplo.com.br', telefone: '11912345678', etiquetas: ['site'] },
    resposta: {
      ...exemplos.clienteDoExemplo,
      ...{ nome: 'Bia Lima', email: 'bia@exemplo.com.br', telefone: '(11) 91234-5678', nascimento: null },
      etiquetas: ['site'],
    },
  },
})

export const editarCliente = operacao({
  metodo: 'PATCH',
  caminho: '/clientes/:id',
  escopo: 'clientes:escrever',
  resumo: {
    br: 'Muda os campos enviados de um cliente. `versao` é a que você leu: 409 se alguém mudou antes.',
    en: 'Changes the fields sent of a client. `versao` is the one you read: 409 if somebody was faster.',
  },
  schema: {
    params,
    body: z.strictObject({ ...dadosCliente, nome: z.optional(dadosCliente.nome), versao }),
    response: recurso.cliente,
  },
  exemplo: {
    params: { id: ids.cliente },
    body: { nome: 'Lia Prado Reis', versao: 1 },
    resposta: { ...exemplos.clienteDoExemplo, nome: 'Lia Prado Reis', versao: 2 },
  },
})

export const listarServicos = operacao({
  metodo: 'GET',
  caminho: '/servicos',
  escopo: 'servicos:ler',
  resumo: { br: 'Serviços, também os desligados.', en: 'Services, those switched off too.' },
  schema: { querystring: pedida({}), response: pagina(recurso.servico) },
  exemplo: { resposta: umaPagina(exemplos.servicoDoExemplo) },
})

export const consultarServico = operacao({
  metodo: 'GET',
  caminho: '/servicos/:id',
  escopo: 'servicos:ler',
  resumo: { br: 'Um serviço.', en: 'One service.' },
  schema: { params, response: recurso.servico },
  exemplo: { params: { id: ids.servico }, resposta: exemplos.servicoDoExemplo },
})

export const listarProfissionais = operacao({
  metodo: 'GET',
  caminho: '/profissionais',
  escopo: 'profissionais:ler',
  resumo: {
    br: 'Profissionais, também os desligados; ou só quem faz um serviço.',
    en: 'Professionals, those switched off too; or those who give a service.',
  },
  schema: { querystring: pedida({ servico_id: z.optional(idUuid) }), response: pagina(recurso.profissional) },
  exemplo: { querystring: { servico_id: ids.servico }, resposta: umaPagina(exemplos.profissionalDoExemplo) },
})

export const consultarProfissional = operacao({
  metodo: 'GET',
  caminho: '/profissionais/:id',
  escopo: 'profissionais:ler',
  resumo: { br: 'Um profissional.', en: 'One professional.' },
  schema: { params, response: recurso.profissional },
  exemplo: { params: { id: ids.profissional }, resposta: exemplos.profissionalDoExemplo },
})

export const listarHorariosLivres = operacao({
  metodo: 'GET',
  caminho: '/horarios-livres',
  escopo: 'horarios:ler',
  resumo: {
    br: 'Horários livres de um serviço em [de, ate), no máximo 31 dias, pelas regras que valem para clientes. Uma página tem uns 200. O horário de `exceto`, um agendamento que se move, conta como livre.',
    en: 'Free times of a service in [de, ate), at most 31 days, by the rules for clients. A page has about 200. The time of `exceto`, an appointment that moves, counts as free.',
  },
  schema: {
    querystring: z.strictObject({
      servico_id: idUuid,
      profissional_id: z.optional(idUuid),
      de: instante,
      ate: instante,
      exceto: z.optional(idUuid),
      cursor: paginacao.cursor,
    }),
    response: pagina(z.object({ inicio: instante, fim: instante, profissional_id: idUuid })),
  },
  exemplo: {
    querystring: { servico_id: ids.servico, de: '2026-11-24T17:00:00.000Z', ate: '2026-11-24T17:30:00.000Z' },
    resposta: umaPagina({
      inicio: '2026-11-24T17:00:00.000Z',
      fim: '2026-11-24T17:30:00.000Z',
      profissional_id: ids.profissional,
    }),
  },
})

export const listarAgendamentos = operacao({
  metodo: 'GET',
  caminho: '/agendamentos',
  escopo: 'agendamentos:ler',
  resumo: {
    br: 'Agendamentos pela hora em que começam; em [de, ate), de um cliente, de um profissional, de um status.',
    en: 'Appointments by the time they begin; in [de, ate), of a client, of a professional, in a status.',
  },
  schema: {
    querystring: pedida({
      de: z.optional(instante),
      ate: z.optional(instante),
      cliente_id: z.optional(idUuid),
      profissional_id: z.optional(idUuid),
      status: z.optional(statusAgendamento),
    }),
    response: pagina(recurso.agendamento),
  },
  exemplo: {
    querystring: { de: '2026-11-24T12:00:00.000Z', ate: '2026-11-24T12:30:00.000Z' },
    resposta: umaPagina(exemplos.agendamentoDoExemplo),
  },
})

export const consultarAgendamento = operacao({
  metodo: 'GET',
  caminho: '/agendamentos/:id',
  escopo: 'agendamentos:ler',
  resumo: { br: 'Um agendamento.', en: 'One appointment.' },
  schema: { params, response: recurso.agendamento },
  exemplo: { params: { id: ids.agendamento }, resposta: exemplos.agendamentoDoExemplo },
})

export const criarAgendamento = operacao({
  metodo: 'POST',
  caminho: '/agendamentos',
  escopo: 'agendamentos:escrever',
  resumo: {
    br: 'Marca um horário para um cliente, pelas regras que valem para clientes: expediente, antecedência e alcance da agenda. Se o serviço pede sinal, o horário fica reservado até `reservado_ate`.',
    en: 'Books for a client, by the rules for clients: working hours, notice and horizon. If the service asks for a deposit the time is held until `reservado_ate`.',
  },
  status: 201,
  schema: {
    body: z.strictObject({
      cliente_id: idUuid,
      servico_id: idUuid,
      profissional_id: idUuid,
      inicio: instante,
      observacao: z.optional(texto(limitesAgendamento.observacao)),
    }),
    response: recurso.agendamento,
  },
  exemplo: {
    body: {
      ...{ cliente_id: ids.cliente, servico_id: ids.servico, profissional_id: ids.profissional },
      inicio: '2026-11-25T14:00:00.000Z',
    },
    resposta: exemplos.agendamentoAs('2026-11-25T14:00:00.000Z', {}),
  },
})

/** Whose wish it is. The client's own follows the rules for clients and deposits. */
const por = z._default(z.enum(['EQUIPE', 'CLIENTE']), 'EQUIPE')
/** The `sequencia` you read: 409 if the appointment has changed. Absent: no check. */
const sequencia = z.optional(inteiro(0))

export const moverAgendamento = operacao({
  metodo: 'POST',
  caminho: '/agendamentos/:id/mover',
  escopo: 'agendamentos:escrever',
  resumo: {
    br: 'Dá outro horário, profissional ou serviço a um agendamento; o cliente é avisado. `por` diz de quem é a vontade.',
    en: 'Gives an appointment another time, professional or service; the client is told. `por` says whose wish it is.',
  },
  schema: {
    params,
    body: z.strictObject({
      inicio: instante,
      profissional_id: z.optional(idUuid),
      servico_id: z.optional(idUuid),
      por,
      sequencia,
    }),
    response: recurso.agendamento,
  },
  exemplo: {
    params: { id: ids.aMover },
    body: { inicio: '2026-11-25T15:00:00.000Z', sequencia: 0 },
    resposta: exemplos.agendamentoAs('2026-11-25T15:00:00.000Z', {
      id: ids.aMover,
      sequencia: 1,
      remarcado_em: exemplos.agendamentoDoExemplo.criado_em,
    }),
  },
})

export const cancelarAgendamento = operacao({
  metodo: 'POST',
  caminho: '/agendamentos/:id/cancelar',
  escopo: 'agendamentos:escrever',
  resumo: {
    br: 'Cancela um agendamento; o cliente é avisado. De novo, responde o mesmo. `por` decide o que vira o sinal.',
    en: 'Cancels an appointment; the client is told. Again, it answers the same. `por` decides what becomes of a deposit.',
  },
  schema: {
    params,
    body: z.strictObject({ motivo: z.optional(texto(limitesAgendamento.motivo)), por, sequencia }),
    response: recurso.agendamento,
  },
  exemplo: {
    params: { id: ids.aCancelar },
    body: { motivo: 'O cliente viajou.', por: 'CLIENTE' },
    resposta: exemplos.agendamentoAs(exemplos.horasDoExemplo[ids.aCancelar], {
      ...{ id: ids.aCancelar, status: 'CANCELADO', motivo: 'O cliente viajou.', sequencia: 1 },
    }),
  },
})

export const confirmarAgendamento = operacao({
  metodo: 'POST',
  caminho: '/agendamentos/:id/confirmar',
  escopo: 'agendamentos:escrever',
  resumo: {
    br: 'O cliente disse que vem. De novo, responde o mesmo.',
    en: 'The client said that they will come. Again, it answers the same.',
  },
  schema: { params, body: z.strictObject({ sequencia }), response: recurso.agendamento },
  exemplo: {
    params: { id: ids.aConfirmar },
    body: {},
    resposta: exemplos.agendamentoAs(exemplos.horasDoExemplo[ids.aConfirmar], {
      ...{ id: ids.aConfirmar, status: 'CONFIRMADO', sequencia: 1 },
    }),
  },
})
