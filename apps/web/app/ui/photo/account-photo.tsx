import { useState } from 'react'

const standardAvatar = '/assets/images/avatar/padrao.png'

/** The address of an account's picture. A raw base64 value is a JPEG. */
export function avatarAddress(avatar: string | null | undefined): string {
  if (!avatar) return standardAvatar
  return /^(data:|https?:|\/)/.test(avatar) && !avatar.startsWith('/9j/') ? avatar : `data:image/jpeg;base64,${avatar}`
}

/** The picture of an account. If it does not load, the standard image replaces it. */
export function AccountPhoto({ avatar, className }: { avatar: string | null | undefined; className: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  const endereco = avatarAddress(avatar)
  return (
    <img
      src={broken === endereco ? standardAvatar : endereco}
      alt=""
      loading="lazy"
      onError={() => setBroken(endereco)}
      className={`shrink-0 rounded-full rounded-es-[4px] bg-person-a object-cover ${className}`}
    />
  )
}
