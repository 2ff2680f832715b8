import type { Convite } from '@zelo/contract/identidade/convite'
import { marca } from '@zelo/contract/site/marca'
import { montarAvulso } from '#avisos/email/avulso.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import type { Email } from '#platform/mail/mailer.ts'

type DoConvite = Pick<Convite, 'id' | 'nome' | 'email' | 'empresa' | 'convidado_por' | 'envios'>

/** Invitation in the inviter's language. */
export function escreverConvite({ config, idioma }: Contexto, convite: DoConvite, token: string): Email {
  const { nome, empresa, convidado_por: autor } = convite
  const link = new URL(`/convite/${token}`, config.publicUrl).href
  const onde = empresa ?? marca.nome
  const email =
    idioma === 'br'
      ? montarAvulso({
          idioma,
          assunto: `Convite para ${onde}`,
          titulo: 'Você recebeu um convite',
          paragrafos: [
            `Olá, ${nome}! ${autor ?? `A equipe ${marca.nome}`} convidou você para usar o ${marca.nome}${empresa ? ` em ${empresa}` : ''}.`,
            'O convite vale por 7 dias e só funciona uma vez. Não esperava por ele? Ignore esta mensagem.',
          ],
          botao: { texto: 'Aceitar o convite', link },
          rodape: `Você recebeu este e-mail porque alguém que usa o ${marca.nome} informou este endereço.`,
        })
      : montarAvulso({
          idioma,
          assunto: `Invitation to ${onde}`,
          titulo: 'You have an invitation',
          paragrafos: [
            `Hello, ${nome}! ${autor ?? `The ${marca.nome} team`} invited you to use ${marca.nome}${empresa ? ` at ${empresa}` : ''}.`,
            'The invitation is valid for 7 days and works once. Did you not expect it? Ignore this message.',
          ],
          botao: { texto: 'Accept the invitation', link },
          rodape: `You received this e-mail because somebody who uses ${marca.nome} gave this address.`,
        })
  return { chave: `convite:${convite.id}:${convite.envios}`, para: convite.email, sigiloso: true, ...email }
}
