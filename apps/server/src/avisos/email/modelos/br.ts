import type { TipoTemplateEmail } from '@zelo/contract/nucleo/enums'
import type { ModeloEmail } from '#avisos/email/renderizar.ts'
import { botao, fatos, linkPorExtenso, moldura, paragrafo, quando } from './moldura.ts'

const rodape =
  '{{ produto.nome }}: {{ produto.slogan }}.<br>Este e-mail foi enviado automaticamente. Dúvidas? Escreva para {{ suporte.email }}.'
const rodapeTexto = '{{ produto.nome }}: {{ produto.slogan }}.\nDúvidas? Escreva para {{ suporte.email }}.\n'
const semBotao = 'Se o botão não abrir, copie este endereço no navegador:'

export const modelosBr: Record<TipoTemplateEmail, ModeloEmail> = {
  CONTA_ATIVACAO: {
    assunto: 'Confirme seu e-mail para ativar a conta',
    corpoHtml: moldura({
      idioma: 'br',
      resumo: 'Falta só confirmar seu e-mail.',
      nome: '{{ produto.nome }}',
      titulo: 'Confirme seu e-mail',
      corpo: [
        paragrafo('Olá, {{ usuario.nome }}! Falta um passo: confirme que este e-mail é seu e sua conta fica pronta.'),
        botao('{{ link }}', 'Confirmar e-mail'),
        paragrafo(
          'O link vale por {{ validade_horas }} horas e só funciona uma vez. Se você não criou uma conta, ignore esta mensagem.',
        ),
        linkPorExtenso(semBotao, '{{ link }}'),
      ].join('\n'),
      rodape,
    }),
    corpoTexto: `Olá, {{ usuario.nome }}!

Falta um passo: confirme que este e-mail é seu e sua conta fica pronta.

{{ link }}

O link vale por {{ validade_horas }} horas e só funciona uma vez. Se você não criou uma conta, ignore esta mensagem.

--
${rodapeTexto}`,
  },

  CONTA_RECUPERACAO_SENHA: {
    assunto: "{% if cadastro_repetido != '' %}Você já tem uma conta{% else %}Crie uma nova senha{% endif %}",
    corpoHtml: moldura({
      idioma: 'br',
      resumo: 'O link vale por {{ validade_minutos }} minutos.',
      nome: '{{ produto.nome }}',
      titulo: "{% if cadastro_repetido != '' %}Você já tem uma conta{% else %}Crie uma nova senha{% endif %}",
      corpo: [
        paragrafo(
          "Olá, {{ usuario.nome }}! {% if cadastro_repetido != '' %}Recebemos um cadastro com os seus dados, mas você já tem uma conta. Entre com o seu CPF ou, se esqueceu a senha, crie outra.{% else %}Recebemos um pedido para trocar a senha da sua conta.{% endif %}",
        ),
        botao('{{ link }}', 'Criar nova senha'),
        paragrafo(
          'O link vale por {{ validade_minutos }} minutos e só funciona uma vez. O pedido foi feito em {{ quando }}, do endereço {{ ip }}.',
        ),
        paragrafo('Não foi você? Ignore esta mensagem: sua senha continua a mesma.'),
        linkPorExtenso(semBotao, '{{ link }}'),
      ].join('\n'),
      rodape,
    }),
    corpoTexto: `Olá, {{ usuario.nome }}!

{% if cadastro_repetido != '' %}Recebemos um cadastro com os seus dados, mas você já tem uma conta. Entre com o seu CPF ou, se esqueceu a senha, crie outra:{% else %}Recebemos um pedido para trocar a senha da sua conta. Para criar uma nova senha, abra:{% endif %}

{{ link }}

O link vale por {{ validade_minutos }} minutos e só funciona uma vez. O pedido foi feito em {{ quando }}, do endereço {{ ip }}.

Não foi você? Ignore esta mensagem: sua senha continua a mesma.

--
${rodapeTexto}`,
  },

  AGENDAMENTO_AGENTEIA: {
    assunto: '{{ situacao }}: {{ servico.nome }}, {{ data_curta }} às {{ hora }}',
    corpoHtml: moldura({
      idioma: 'br',
      resumo: '{{ data }}, às {{ hora }}, com {{ profissional.nome }}.',
      nome: '{{ empresa.nome }}',
      titulo: '{{ titulo }}',
      corpo: [
        paragrafo('Olá, {{ cliente.nome }}! {{ mensagem }}'),
        fatos([
          { rotulo: 'Quando', valor: '{{ data }}, das {{ hora }} às {{ hora_fim }}' },
          { rotulo: 'Serviço', valor: '{{ servico.nome }} · {{ servico.preco }}' },
          { rotulo: 'Com', valor: '{{ profissional.nome }}' },
          { rotulo: 'Onde', valor: '{{ local }}', se: 'local' },
          { rotulo: 'Como se preparar', valor: '{{ servico.preparo }}', se: 'servico.preparo' },
          { rotulo: 'Telefone', valor: '{{ empresa.telefone }}', se: 'empresa.telefone' },
        ]),
        quando(
          'cancelado',
          paragrafo('Quer outro horário? Escreva para a gente, a qualquer hora.'),
          [
            botao('{{ link_agendamento }}', 'Confirmar, mudar ou cancelar'),
            paragrafo('O convite anexo põe o horário na sua agenda. Fuso: {{ fuso }}.'),
          ].join('\n'),
        ),
        linkPorExtenso('Prefere conversar? Escreva para a gente:', '{{ link_conversa }}'),
      ].join('\n'),
      rodape: 'Enviado por {{ produto.nome }} em nome de {{ empresa.nome }}.',
    }),
    corpoTexto: `Olá, {{ cliente.nome }}!

{{ titulo }}. {{ mensagem }}

Quando: {{ data }}, das {{ hora }} às {{ hora_fim }} ({{ fuso }})
Serviço: {{ servico.nome }} · {{ servico.preco }}
Com: {{ profissional.nome }}
{% if local != '' %}Onde: {{ local }}
{% endif %}{% if servico.preparo != '' %}Como se preparar: {{ servico.preparo }}
{% endif %}{% if empresa.telefone != '' %}Telefone: {{ empresa.telefone }}
{% endif %}
{% if cancelado == '' %}Confirme, mude ou cancele aqui:
{{ link_agendamento }}

{% endif %}Quer conversar? Escreva para a gente:
{{ link_conversa }}

--
Enviado por {{ produto.nome }} em nome de {{ empresa.nome }}.
`,
  },
}
