import { Versoes } from '#ui/versoes/versoes.tsx'
import { type Template, type VersaoTemplate, versoesDe } from './template-email.queries.ts'
import { useCampos } from './template-email-textos.ts'

export function TemplateEmailVersoes({
  template: { id, versao },
  onUsar,
}: {
  template: Template
  onUsar?: (versao: VersaoTemplate) => void
}) {
  const campos = useCampos()
  return (
    <Versoes
      queryKey={['template-email', 'versoes', id, versao]}
      pagina={versoesDe(id)}
      partes={[
        { label: campos.assunto.label, texto: (uma) => uma.assunto },
        { label: campos.corpo_html.label, texto: (uma) => uma.corpo_html },
        { label: campos.corpo_texto.label, texto: (uma) => uma.corpo_texto },
      ]}
      onUsar={onUsar}
    />
  )
}
