import { type DadosServidor, isModelo, opcoesDoTipo, semUso, tiposDeConta } from '@zelo/contract/instalacao/servidor'
import { isLoopback } from '#platform/config.ts'
import { Invalido } from '#platform/errors.ts'
import { isEndereco } from '#platform/mail/message.ts'

export type SemSegredo = Omit<DadosServidor, 'segredo'>

/** Checks the options of the type, and the address: its protocol, and that it has no password. */
export function conferir({ tipo, endereco, opcoes, uso }: SemSegredo): void {
  const campos: ConstructorParameters<typeof Invalido>[0] = {}
  const protocolos = tipo === 'SMTP' ? ['smtp:', 'smtps:'] : ['https:', 'http:']
  const url = URL.canParse(endereco) ? new URL(endereco) : undefined
  const sobra = tipo === 'SMTP' && url && `${url.pathname.replace('/', '')}${url.search}${url.hash}`
  if (!url || !protocolos.includes(url.protocol) || !url.hostname || sobra) {
    campos.endereco =
      tipo === 'SMTP'
        ? { br: 'Escreva assim: smtp://servidor:587', en: 'Write it as: smtp://server:587' }
        : { br: 'Escreva assim: https://servidor', en: 'Write it as: https://server' }
  } else if (url.username || url.password) {
    campos.endereco = {
      br: 'Não ponha usuário nem senha no endereço: use os campos próprios.',
      en: 'Put no user or password into the address: use their own fields.',
    }
  }
  if (tipo === 'WHATSAPP_CLOUD' && !/^\d{5,20}$/.test(opcoes.numero_id)) {
    campos['opcoes.numero_id'] = {
      br: 'Copie o identificador do número (só dígitos) do painel da Meta.',
      en: 'Copy the phone number id (digits only) from Meta’s panel.',
    }
  }
  if (tipo === 'SMTP' && !isEndereco(/<([^>]+)>/.exec(opcoes.remetente)?.[1] ?? opcoes.remetente)) {
    campos['opcoes.remetente'] = {
      br: 'Informe um remetente: Zelo <nao-responda@dominio>',
      en: 'Enter a sender: Zelo <no-reply@domain>',
    }
  }
  if (tipo === 'AGENDA_GOOGLE' || tipo === 'AGENDA_OUTLOOK') {
    // People's browsers and the client's secret are sent to this address.
    if (url && url.protocol !== 'https:' && !isLoopback(url.hostname))
      campos.endereco = { br: 'O endereço precisa começar com https://.', en: 'The address must begin with https://.' }
    if (!opcoes.cliente_id)
      campos['opcoes.cliente_id'] = {
        br: 'Copie o identificador do cliente da página do provedor.',
        en: 'Copy the client id from the provider’s page.',
      }
  }
  if (tipo === 'PAGAMENTO_API_PIX') Object.assign(campos, conferirRecebimento(opcoes))
  for (const [campo, valor] of Object.entries(opcoes)) {
    if (valor && !opcoesDoTipo[tipo].some((aceita) => aceita === campo)) {
      campos[`opcoes.${campo}`] = {
        br: 'Este tipo de servidor não usa este campo: deixe vazio.',
        en: 'This kind of server does not use this field: leave it empty.',
      }
    }
  }
  if (!isModelo(tipo)) {
    for (const [campo, valor] of Object.entries(uso)) {
      if (valor !== semUso[campo as keyof typeof semUso])
        campos[`uso.${campo}`] = {
          br: 'Só modelos têm preço e limite: deixe este campo de fora.',
          en: 'Only models have prices and limits: leave this field out.',
        }
    }
  }
  if (Object.keys(campos).length > 0) throw new Invalido(campos)
}

/** The account for Pix Automático: all of its fields, or none. */
function conferirRecebimento({ agencia = '', conta = '', tipo_conta: tipo = '' }: SemSegredo['opcoes']) {
  if (!agencia && !conta && !tipo) return {}
  return {
    ...(!/^\d{0,4}$/.test(agencia) && {
      'opcoes.agencia': { br: 'A agência tem até quatro dígitos.', en: 'A branch has up to four digits.' },
    }),
    ...(!/^[0-9A-Za-z-]{1,20}$/.test(conta) && {
      'opcoes.conta': {
        br: 'Informe o número da conta que recebe (até 20 dígitos), ou deixe os três campos vazios.',
        en: 'Enter the number of the account that is paid (up to 20 digits), or leave all three fields empty.',
      },
    }),
    ...(!tiposDeConta.some((cada) => cada === tipo) && {
      'opcoes.tipo_conta': {
        br: 'Escolha o tipo da conta que recebe.',
        en: 'Choose the kind of account that is paid.',
      },
    }),
  }
}
