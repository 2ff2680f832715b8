import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  AssuntoEvento,
  ErroEntrega,
  EstadoEntrega,
  EstadoWebhook,
  MotivoWebhook,
  TipoEvento,
} from '@zelo/contract/integracao/webhook'
import type { Look } from '#ui/tag/look-tag.tsx'

export const nomesDosAssuntos: Record<AssuntoEvento, MessageDescriptor> = {
  cliente: msg`Clientes`,
  agendamento: msg`Agendamentos`,
  conversa: msg`Conversas`,
  mensagem: msg`Mensagens`,
  espera: msg`Lista de espera`,
  fatura: msg`Faturas`,
}

export const nomesDosTipos: Record<TipoEvento, MessageDescriptor> = {
  'cliente.criado': msg`Cliente cadastrado`,
  'cliente.alterado': msg`Dados do cliente mudaram`,
  'cliente.excluido': msg`Cadastro unido a outro`,
  'cliente.esquecido': msg`Dados apagados a pedido`,
  'agendamento.criado': msg`Horário marcado`,
  'agendamento.confirmado': msg`Presença confirmada`,
  'agendamento.remarcado': msg`Horário remarcado`,
  'agendamento.cancelado': msg`Horário cancelado`,
  'agendamento.atendido': msg`Cliente atendido`,
  'agendamento.faltou': msg`Cliente faltou`,
  'agendamento.alterado': msg`Outros dados mudaram`,
  'conversa.aberta': msg`Conversa começou`,
  'conversa.esperando': msg`Equipe foi chamada`,
  'conversa.assumida': msg`Equipe assumiu`,
  'conversa.devolvida': msg`Voltou ao agente`,
  'conversa.encerrada': msg`Conversa encerrada`,
  'mensagem.recebida': msg`Cliente escreveu`,
  'mensagem.enviada': msg`Agente ou equipe escreveu`,
  'espera.criada': msg`Entrou na lista`,
  'espera.encerrada': msg`Saiu da lista`,
  'fatura.emitida': msg`Fatura emitida`,
  'fatura.paga': msg`Fatura paga`,
  'fatura.cancelada': msg`Fatura cancelada`,
  'fatura.estornada': msg`Fatura estornada`,
}

export const looksWebhook: Record<EstadoWebhook, Look> = {
  ATIVO: [msg`Ligado`, 'good'],
  PAUSADO: [msg`Pausado`, 'warn', 'half'],
  DESLIGADO: [msg`Desligado`, 'danger'],
}

export const looksEntrega: Record<EstadoEntrega, Look> = {
  PENDENTE: [msg`Esperando`, 'neutral', 'ring'],
  ENTREGUE: [msg`Entregue`, 'good'],
  DESISTIDA: [msg`Não entregue`, 'danger'],
}

export const motivosEmPalavras: Record<MotivoWebhook, MessageDescriptor> = {
  FALHAS: msg`Não recebeu nada por 3 dias. Conserte o endereço e ligue de novo.`,
  FOI_EMBORA: msg`O endereço respondeu que não existe mais (410).`,
  AUTOR: msg`Quem escolheu o endereço não é mais gestor ou perdeu uma permissão. Se o endereço é da empresa, ligue de novo.`,
}

export const errosEmPalavras: Record<ErroEntrega, MessageDescriptor> = {
  TEMPO: msg`Não respondeu a tempo`,
  CONEXAO: msg`Não deu para conectar`,
  PROIBIDO: msg`O nome leva a uma rede interna`,
}
