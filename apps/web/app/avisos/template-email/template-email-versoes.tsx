import { Versions } from '#ui/versions/versions.tsx'
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
    <Versions
      queryKey={['template-email', 'versoes', id, versao]}
      page={versoesDe(id)}
      parts={[
        { label: campos.assunto.label, text: (uma) => uma.assunto },
        { label: campos.corpo_html.label, text: (uma) => uma.corpo_html },
        { label: campos.corpo_texto.label, text: (uma) => uma.corpo_texto },
      ]}
      onUse={onUsar}
    />
  )
}
