import type { ConfiguracaoPlataforma } from '@zelo/contract/instalacao/configuracao'
import { marca } from '@zelo/contract/site/marca'

/** The defaults, until an administrator changes them. */
export const configuracaoPadrao: ConfiguracaoPlataforma = {
  contato: {
    email: marca.email,
    telefone: marca.telefone,
    whatsapp: marca.whatsapp,
    cidade: marca.cidade,
    atendimento: marca.atendimento,
  },
  manutencao: { ativa: false, mensagem: null, ate: null },
  retencao: { contato_meses: 12, newsletter_pendente_dias: 7, newsletter_saida_meses: 12 },
  encarregado: marca.encarregado,
  interrupcao: { minutos: 30, por_hora: 2, teto: 50 },
}
