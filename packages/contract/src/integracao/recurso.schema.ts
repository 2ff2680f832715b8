import * as z from 'zod/mini'
import { vinculo } from '../agenda/cliente/cliente.schema.ts'
import { periodosEspera, statusEspera } from '../agenda/espera.ts'
import { situacoesFatura, tiposFatura } from '../dinheiro/assinatura.ts'
import { modalidades, tiposSinal } from '../empresa/servico.ts'
import {
  autorMensagem,
  canal,
  desfechoConversa,
  periodo,
  statusAgendamento,
  statusConversa,
} from '../nucleo/enums.schema.ts'
import { centavos, dia, idUuid, instante } from '../nucleo/valores.schema.ts'

/*
 * What the public API and webhooks say of a record: its own columns and nothing else. Fields may be
 * added; a name, a type or a meaning never changes within v1.
 */

/** `versao` rises with every change that a person makes. Documents are left out. */
export const cliente = z.object({
  id: idUuid,
  nome: z.string(),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  nascimento: z.nullable(dia),
  /** The person who answers for this one. */
  responsavel_id: z.nullable(idUuid),
  vinculo: z.nullable(vinculo),
  etiquetas: z.array(z.string()),
  versao: z.int(),
  criado_em: instante,
  ultimo_contato_em: z.nullable(instante),
  /** When the record was erased. It then has no name. */
  anonimizado_em: z.nullable(instante),
})

export const servico = z.object({
  id: idUuid,
  nome: z.string(),
  descricao: z.string(),
  duracao_min: z.int(),
  /** Minutes kept free before and after each appointment. */
  intervalo_antes_min: z.int(),
  intervalo_depois_min: z.int(),
  preco_centavos: centavos,
  /** Null if that of the company counts. */
  antecedencia_min: z.nullable(z.int()),
  horizonte_dias: z.nullable(z.int()),
  modalidade: z.enum(modalidades),
  link_online: z.nullable(z.string()),
  preparo: z.string(),
  sinal_tipo: z.enum(tiposSinal),
  /** A percentage, or cents; 0 for no deposit. */
  sinal_valor: z.int(),
  ativo: z.boolean(),
  alterada_em: instante,
})

export const profissional = z.object({
  id: idUuid,
  nome: z.string(),
  conselho: z.nullable(z.string()),
  registro: z.nullable(z.string()),
  ativo: z.boolean(),
  alterada_em: instante,
})

export const agendamento = z.object({
  id: idUuid,
  cliente_id: idUuid,
  servico_id: idUuid,
  profissional_id: idUuid,
  /** The conversation in which the agent booked it. */
  conversa_id: z.nullable(idUuid),
  /** The same for all appointments of a series. */
  serie_id: z.nullable(idUuid),
  inicio: instante,
  fim: instante,
  status: statusAgendamento,
  preco_centavos: centavos,
  /** Why it was cancelled or missed; may be empty. */
  motivo: z.string(),
  /** Note of the team, which the client never sees. */
  observacao: z.string(),
  /** Rises with every change. A change names the present value. */
  sequencia: z.int(),
  /** Until then the time is only held, for a deposit that has not come. */
  reservado_ate: z.nullable(instante),
  criado_em: instante,
  remarcado_em: z.nullable(instante),
})

export const conversa = z.object({
  id: idUuid,
  cliente_id: z.nullable(idUuid),
  canal,
  status: statusConversa,
  desfecho: z.nullable(desfechoConversa),
  desfecho_motivo: z.nullable(z.string()),
  /** Rating by the client, 1 to 5. */
  satisfacao: z.nullable(z.int()),
  /** Number of messages. */
  ultima_ordem: z.int(),
  ultima_mensagem: z.string(),
  ultima_em: instante,
  aberta_em: instante,
})

export const mensagem = z.object({
  id: idUuid,
  conversa_id: idUuid,
  /** Number in the conversation, counted from 1 without gaps. */
  ordem: z.int(),
  autor: autorMensagem,
  texto: z.string(),
  /** Quick replies for the client. */
  opcoes: z.array(z.string()),
  criada_em: instante,
})

export const espera = z.object({
  id: idUuid,
  cliente_id: idUuid,
  servico_id: idUuid,
  /** Null for any professional. */
  profissional_id: z.nullable(idUuid),
  /** Days of the company's zone. */
  de: dia,
  ate: dia,
  periodo: z.enum(periodosEspera),
  status: z.enum(statusEspera),
  criada_em: instante,
  encerrada_em: z.nullable(instante),
})

/** An invoice of the subscription. */
export const fatura = z.object({
  id: idUuid,
  numero: z.int(),
  tipo: z.enum(tiposFatura),
  situacao: z.enum(situacoesFatura),
  vencimento: dia,
  total_centavos: centavos,
  estornado_centavos: centavos,
  plano: z.nullable(z.string()),
  periodo: z.nullable(periodo),
  periodo_inicio: z.nullable(dia),
  periodo_fim: z.nullable(dia),
  emitida_em: instante,
  paga_em: z.nullable(instante),
  cancelada_em: z.nullable(instante),
})
