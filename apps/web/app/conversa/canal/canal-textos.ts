import { msg } from '@lingui/core/macro'
import type { EstadoModelo, MotivoCanal, TipoCanal, VariavelModelo } from '@zelo/contract/conversa/canal'

export const nomesDoTipo = {
  WHATSAPP_EVOLUTION: msg`WhatsApp pelo celular`,
  WHATSAPP_CLOUD: msg`WhatsApp oficial da Meta`,
} satisfies Record<TipoCanal, unknown>

/** Why a channel is not connected, and what to do. */
export const motivosEmPalavras = {
  PAUSADO: msg`Você pausou este canal. Retome quando quiser.`,
  SERVIDOR_PARADO: msg`O serviço de WhatsApp foi parado pela plataforma. Ele volta sozinho quando for religado.`,
  NUNCA_CONECTADO: msg`Falta conectar pela primeira vez.`,
  AGUARDANDO_LEITURA: msg`Esperando o celular ler o QR code ou receber o código.`,
  QR_EXPIRADO: msg`O QR code venceu. Conecte de novo para ver outro.`,
  RECONECTANDO: msg`O celular continua ligado a nós e a conexão volta sozinha. Se demorar, desconecte e conecte de novo.`,
  DESCONECTADO_NO_CELULAR: msg`Alguém desconectou pelo celular, em Aparelhos conectados. Conecte de novo.`,
  DESCONECTADO_AQUI: msg`Você desconectou. Conecte de novo quando quiser.`,
  NUMERO_BLOQUEADO: msg`O WhatsApp recusou este número. Abra o WhatsApp no celular e veja o aviso.`,
  CONTA_BLOQUEADA: msg`A Meta bloqueou a conta deste número. Veja o aviso no Gerenciador do WhatsApp da Meta e, resolvido, conecte de novo.`,
  NUMERO_NAO_REGISTRADO: msg`A Meta não tem este número registrado. Registre-o no Gerenciador do WhatsApp, com o PIN da verificação em duas etapas, e conecte de novo.`,
  CHAVE_RECUSADA: msg`O WhatsApp recusou a chave de acesso. Confira o token, ou fale com o suporte.`,
  NAO_EXISTE_NO_SERVIDOR: msg`Este número não está mais no serviço de WhatsApp. Conecte de novo.`,
  SERVIDOR_NAO_RESPONDE: msg`O serviço de WhatsApp não responde. Tentamos de novo a cada minuto.`,
  CAIU: msg`A conexão caiu. Se não voltar em alguns minutos, conecte de novo.`,
} satisfies Record<MotivoCanal, unknown>

/** The states of a template at Meta. */
export const estadosDoModelo = {
  APROVADO: msg`aprovado`,
  EM_ANALISE: msg`em análise na Meta`,
  PAUSADO: msg`pausado pela Meta`,
  RECUSADO: msg`recusado pela Meta`,
  DESATIVADO: msg`desativado na Meta`,
} satisfies Record<EstadoModelo, unknown>

export const nomesDaVariavel = {
  cliente: msg`Primeiro nome do cliente`,
  empresa: msg`Nome da empresa`,
  servico: msg`Serviço`,
  profissional: msg`Profissional`,
  quando: msg`Dia e hora`,
  endereco: msg`Endereço`,
} satisfies Record<VariavelModelo, unknown>

/** Formats digits with a country code: +55 11 98888-7777. */
export function escreverNumero(digitos: string): string {
  const brasil = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digitos)
  return brasil ? `+55 ${brasil[1]} ${brasil[2]}-${brasil[3]}` : `+${digitos}`
}
