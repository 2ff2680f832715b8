import type { Exemplos } from './exemplo.ts'

const template = { assunto: 'x', corpo_html: '<p>x</p>', corpo_texto: 'x' }

export const exemplos: Exemplos<'templateEmail'> = () => ({
  consultarTemplateEmail: { params: { id: 'OUTRO-br' } },
  editarTemplateEmail: { params: { id: 'OUTRO-br' }, body: { ...template, versao: 1 } },
  historicoTemplateEmail: { params: { id: 'OUTRO-br' }, querystring: {} },
  listarVersoesTemplateEmail: { params: { id: 'OUTRO-br' }, querystring: {} },
  preverTemplateEmail: { params: { id: 'OUTRO-br' }, body: { ...template, amostra: '' } },
  restaurarTemplateEmail: { params: { id: 'OUTRO-br' }, body: { versao: 1 } },
  testarTemplateEmail: { params: { id: 'OUTRO-br' }, body: template },
})
