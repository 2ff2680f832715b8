import type { TipoTemplateEmail } from '@zelo/contract/nucleo/enums'
import type { ModeloEmail } from '#avisos/email/renderizar.ts'
import { botao, fatos, linkPorExtenso, moldura, paragrafo, quando } from './moldura.ts'

const rodape =
  '{{ produto.nome }}: {{ produto.slogan }}.<br>This e-mail was sent automatically. Questions? Write to {{ suporte.email }}.'
const rodapeTexto = '{{ produto.nome }}: {{ produto.slogan }}.\nQuestions? Write to {{ suporte.email }}.\n'
const semBotao = 'If the button does not open, copy this address into your browser:'

export const modelosEn: Record<TipoTemplateEmail, ModeloEmail> = {
  CONTA_ATIVACAO: {
    assunto: 'Confirm your e-mail to activate your account',
    corpoHtml: moldura({
      idioma: 'en',
      resumo: 'All that is left is to confirm your e-mail.',
      nome: '{{ produto.nome }}',
      titulo: 'Confirm your e-mail',
      corpo: [
        paragrafo(
          'Hello, {{ usuario.nome }}! One step to go: confirm that this e-mail is yours and your account is ready.',
        ),
        botao('{{ link }}', 'Confirm e-mail'),
        paragrafo(
          'The link is good for {{ validade_horas }} hours and works once. If you did not create an account, ignore this message.',
        ),
        linkPorExtenso(semBotao, '{{ link }}'),
      ].join('\n'),
      rodape,
    }),
    corpoTexto: `Hello, {{ usuario.nome }}!

One step to go: confirm that this e-mail is yours and your account is ready.

{{ link }}

The link is good for {{ validade_horas }} hours and works once. If you did not create an account, ignore this message.

--
${rodapeTexto}`,
  },

  CONTA_RECUPERACAO_SENHA: {
    assunto: "{% if cadastro_repetido != '' %}You already have an account{% else %}Create a new password{% endif %}",
    corpoHtml: moldura({
      idioma: 'en',
      resumo: 'The link is good for {{ validade_minutos }} minutes.',
      nome: '{{ produto.nome }}',
      titulo: "{% if cadastro_repetido != '' %}You already have an account{% else %}Create a new password{% endif %}",
      corpo: [
        paragrafo(
          "Hello, {{ usuario.nome }}! {% if cadastro_repetido != '' %}Somebody signed up with your details, but you already have an account. Sign in with your CPF or, if you forgot the password, create another.{% else %}Somebody asked to change the password of your account.{% endif %}",
        ),
        botao('{{ link }}', 'Create new password'),
        paragrafo(
          'The link is good for {{ validade_minutos }} minutes and works once. The request came on {{ quando }}, from the address {{ ip }}.',
        ),
        paragrafo('It was not you? Ignore this message: your password stays as it is.'),
        linkPorExtenso(semBotao, '{{ link }}'),
      ].join('\n'),
      rodape,
    }),
    corpoTexto: `Hello, {{ usuario.nome }}!

{% if cadastro_repetido != '' %}Somebody signed up with your details, but you already have an account. Sign in with your CPF or, if you forgot the password, create another:{% else %}Somebody asked to change the password of your account. To create a new one, open:{% endif %}

{{ link }}

The link is good for {{ validade_minutos }} minutes and works once. The request came on {{ quando }}, from the address {{ ip }}.

It was not you? Ignore this message: your password stays as it is.

--
${rodapeTexto}`,
  },

  AGENDAMENTO_AGENTEIA: {
    assunto: '{{ situacao }}: {{ servico.nome }}, {{ data_curta }} at {{ hora }}',
    corpoHtml: moldura({
      idioma: 'en',
      resumo: '{{ data }}, at {{ hora }}, with {{ profissional.nome }}.',
      nome: '{{ empresa.nome }}',
      titulo: '{{ titulo }}',
      corpo: [
        paragrafo('Hello, {{ cliente.nome }}! {{ mensagem }}'),
        fatos([
          { rotulo: 'When', valor: '{{ data }}, from {{ hora }} to {{ hora_fim }}' },
          { rotulo: 'Service', valor: '{{ servico.nome }} · {{ servico.preco }}' },
          { rotulo: 'With', valor: '{{ profissional.nome }}' },
          { rotulo: 'Where', valor: '{{ local }}', se: 'local' },
          { rotulo: 'How to prepare', valor: '{{ servico.preparo }}', se: 'servico.preparo' },
          { rotulo: 'Phone', valor: '{{ empresa.telefone }}', se: 'empresa.telefone' },
        ]),
        quando(
          'cancelado',
          paragrafo('Would you like another time? Write to us, at any hour.'),
          [
            botao('{{ link_agendamento }}', 'Confirm, move or cancel'),
            paragrafo('The attached invitation puts the time in your calendar. Time zone: {{ fuso }}.'),
          ].join('\n'),
        ),
        linkPorExtenso('Would you rather talk? Write to us:', '{{ link_conversa }}'),
      ].join('\n'),
      rodape: 'Sent by {{ produto.nome }} on behalf of {{ empresa.nome }}.',
    }),
    corpoTexto: `Hello, {{ cliente.nome }}!

{{ titulo }}. {{ mensagem }}

When: {{ data }}, from {{ hora }} to {{ hora_fim }} ({{ fuso }})
Service: {{ servico.nome }} · {{ servico.preco }}
With: {{ profissional.nome }}
{% if local != '' %}Where: {{ local }}
{% endif %}{% if servico.preparo != '' %}How to prepare: {{ servico.preparo }}
{% endif %}{% if empresa.telefone != '' %}Phone: {{ empresa.telefone }}
{% endif %}
{% if cancelado == '' %}Confirm, move or cancel it here:
{{ link_agendamento }}

{% endif %}Would you rather talk? Write to us:
{{ link_conversa }}

--
Sent by {{ produto.nome }} on behalf of {{ empresa.nome }}.
`,
  },
}
