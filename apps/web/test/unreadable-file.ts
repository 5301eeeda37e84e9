/** Returns a chosen photo whose content cannot be read, such as one that exists only in a cloud without a network. */
export function anUnreadablePhoto(name = 'photo.jpg'): File {
  const content = new Blob();
  const arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  return Object.assign(new File(['photo'], name, { type: 'image/jpeg' }), {
    slice: () => Object.assign(content, { arrayBuffer }),
  });
}
