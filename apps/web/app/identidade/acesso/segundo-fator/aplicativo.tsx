import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { Form, FormActions } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { QrCode } from '#ui/photo/qr-code.tsx'
import { CampoCodigo } from './campo-codigo.tsx'
import { ativar, type SegundoFatorPreparado } from './segundo-fator.queries.ts'

const vazio = { codigo: '' }

type Props = { preparado: SegundoFatorPreparado; onAtivar: (codigos: string[]) => void; onCancelar: () => void }

/** The QR code, its text, and a field for the first code, which proves that the app has it. */
export function Aplicativo({ preparado: { segredo, uri, qr }, onAtivar, onCancelar }: Props) {
  const { t } = useLingui()
  const form = useForm({
    what: t`verificação em duas etapas`,
    values: vazio,
    secret: ['codigo'],
    save: ({ codigo }) => ativar(codigo),
    onSaved: onAtivar,
  })
  return (
    <Form form={form} className="flex flex-col gap-5">
      <ol className="flex list-decimal flex-col gap-5 ps-5 marker:text-ink-3">
        <li>
          <p>
            <Trans>
              Abra um aplicativo autenticador no celular (Google Authenticator, Microsoft Authenticator, 1Password ou
              outro) e leia o QR code.
            </Trans>
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-5">
            <QrCode qr={qr} label={t`QR code para o aplicativo autenticador`} className="size-44 shrink-0" />
            <div className="min-w-0 flex-1 basis-48 text-note text-ink-2">
              <p>
                <Trans>Sem câmera? Digite esta chave no aplicativo:</Trans>
              </p>
              <p className="mt-1 flex items-center gap-1">
                <code className="break-all text-ink">{segredo.match(/.{1,4}/g)?.join(' ')}</code>
                <CopyButton text={segredo} label={t`Copiar a chave`} />
              </p>
              <a
                href={uri}
                className="inline-flex min-h-11 items-center font-emphasis text-pri-ink hover:underline lg:hidden"
              >
                <Trans>Abrir no aplicativo deste celular</Trans>
              </a>
            </div>
          </div>
        </li>
        <li>
          <form.Field
            name="codigo"
            label={<Trans>Digite o código de 6 números que o aplicativo mostra</Trans>}
            required
            as={CampoCodigo}
          />
        </li>
      </ol>
      <FormActions form={form} onCancel={onCancelar}>
        <Trans>Ativar</Trans>
      </FormActions>
    </Form>
  )
}
