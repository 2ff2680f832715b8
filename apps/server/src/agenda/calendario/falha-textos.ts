import type { CausaDaFalha } from '@zelo/contract/agenda/calendario/calendario'
import { Recusado } from '#platform/errors.ts'

type Texto = Record<'br' | 'en', string>

const textos: Record<CausaDaFalha, { texto: Texto; acao: Texto }> = {
  RECUSOU: {
    texto: { br: 'O servidor recusou o usuário ou a senha.', en: 'The server refused the user or the password.' },
    acao: {
      br: 'Confira os dois. iCloud, Fastmail e Nextcloud pedem uma senha de aplicativo, criada na conta.',
      en: 'Check both. iCloud, Fastmail and Nextcloud ask for an app password, made in the account.',
    },
  },
  SUMIU: {
    texto: { br: 'O calendário não está mais nesse endereço.', en: 'The calendar is no longer at that address.' },
    acao: { br: 'Confira o endereço, ou escolha outro calendário.', en: 'Check the address, or choose another.' },
  },
  FORA: {
    texto: { br: 'O servidor do calendário não respondeu.', en: 'The calendar’s server did not answer.' },
    acao: { br: 'Confira o endereço e tente de novo em alguns minutos.', en: 'Check the address and retry shortly.' },
  },
  PROIBIDO: {
    texto: { br: 'Esse endereço é de uma rede interna.', en: 'That address belongs to an internal network.' },
    acao: { br: 'Use um endereço que se abra pela internet.', en: 'Use an address that opens on the internet.' },
  },
  SEM_HTTPS: {
    texto: { br: 'Esse endereço não protege a senha no caminho.', en: 'That address does not protect the password.' },
    acao: { br: 'Use um endereço que comece com https://.', en: 'Use an address that begins with https://.' },
  },
  SO_LEITURA: {
    texto: { br: 'Esse calendário só deixa ler.', en: 'That calendar can only be read.' },
    acao: {
      br: 'Escolha outro calendário, ou não escreva nada nele.',
      en: 'Choose another calendar, or write nothing to it.',
    },
  },
  RECONECTAR: {
    texto: { br: 'A conta não dá mais acesso ao Zelo.', en: 'The account gives Zelo no access any more.' },
    acao: { br: 'Conecte de novo.', en: 'Connect it again.' },
  },
  AUTOR: {
    texto: {
      br: 'Quem ligou este calendário não vê mais esta agenda.',
      en: 'Whoever connected this calendar may no longer see this agenda.',
    },
    acao: { br: 'Desligue, e ligue o de quem atende.', en: 'Disconnect it, and connect that of the professional.' },
  },
  SEM_PROVEDOR: {
    texto: {
      br: 'Este Zelo não está ligado a esse serviço agora.',
      en: 'This Zelo is not connected to that service now.',
    },
    acao: { br: 'Fale com quem administra este Zelo.', en: 'Talk to the administrator of this Zelo.' },
  },
  OUTRO: {
    texto: { br: 'Quem respondeu nesse endereço não é um calendário.', en: 'What answered there is no calendar.' },
    acao: { br: 'Copie o endereço de novo, inteiro, da sua conta.', en: 'Copy the whole address again.' },
  },
}

export function erroDaFalha(causa: CausaDaFalha): Recusado {
  const { texto, acao } = textos[causa]
  return new Recusado(texto, { acao })
}
