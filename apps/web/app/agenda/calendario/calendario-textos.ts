import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CausaDaFalha, ProvedorCalendario, SaidaCalendario } from '@zelo/contract/agenda/calendario/calendario'

export const saidas: Record<SaidaCalendario, MessageDescriptor> = {
  SERVICO: msg`Só o serviço: «Corte»`,
  NOME: msg`Serviço e primeiro nome: «Corte · Ana»`,
  OCUPADO: msg`Só um bloco: «Ocupado»`,
  NADA: msg`Não escrever nada: só ler os horários ocupados`,
}

export const causas: Record<CausaDaFalha, MessageDescriptor> = {
  RECUSOU: msg`O servidor recusou o usuário ou a senha. Dê a senha nova.`,
  SUMIU: msg`O calendário não está mais lá. Escolha outro, ou desligue.`,
  FORA: msg`O servidor não respondeu. O Zelo tenta de novo sozinho.`,
  PROIBIDO: msg`O endereço é de uma rede interna, que fica bloqueada.`,
  SEM_HTTPS: msg`O endereço não protege a senha: precisa começar com https://.`,
  SO_LEITURA: msg`Esse calendário só deixa ler. Escolha «Não escrever nada», ou outro calendário.`,
  RECONECTAR: msg`A conta não dá mais acesso ao Zelo. Conecte de novo, com a mesma conta.`,
  AUTOR: msg`Quem ligou este calendário não vê mais esta agenda: nada é escrito nele. Desligue, e ligue o de quem atende.`,
  SEM_PROVEDOR: msg`Este Zelo não está ligado a esse serviço agora. Fale com quem o administra; o Zelo tenta de novo sozinho.`,
  OUTRO: msg`O servidor respondeu algo que não é um calendário. O Zelo tenta de novo sozinho.`,
}

export const nomesDasContas: Record<ProvedorCalendario, string> = { GOOGLE: 'Google', OUTLOOK: 'Outlook' }

/** Known server addresses. The user types any other. */
export const servidores = [
  { nome: 'iCloud', endereco: 'https://caldav.icloud.com/' },
  { nome: 'Fastmail', endereco: 'https://caldav.fastmail.com/' },
  { nome: 'Nextcloud', endereco: 'https://SEU-SERVIDOR/remote.php/dav/' },
  { nome: 'Radicale', endereco: 'https://SEU-SERVIDOR/' },
  { nome: 'Zoho', endereco: 'https://calendar.zoho.com/caldav/' },
] as const
