import type { Exemplos } from './exemplo.ts'

const dados = { nome: 'Teste', url: 'https://192.0.2.1/x', tipos: ['cliente.esquecido'] }

export const exemplos: Exemplos<'webhook'> = ({ alheios: { webhookId: id, webhookEventoId: evento } }) => ({
  cadastrarWebhook: { body: dados, grava: ['webhook', 'auditoria'] },
  editarWebhook: { params: { id }, body: { ...dados, versao: 1 } },
  excluirWebhook: { params: { id } },
  mudarEstadoWebhook: { params: { id }, body: { estado: 'ATIVO', reenviar: true } },
  trocarSegredoWebhook: { params: { id }, body: { horas: 24 } },
  testarWebhook: { params: { id } },
  listarEntregasWebhook: { params: { id } },
  consultarEntregaWebhook: { params: { id, evento } },
  reenviarEntregaWebhook: { params: { id, evento } },
  reenviarDesdeWebhook: { params: { id }, body: { desde: '2026-11-20T00:00:00Z' } },
})
